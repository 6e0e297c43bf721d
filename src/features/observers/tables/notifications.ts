import type { NotificationKind, NotificationMail } from '../../../contract/observers/notifications.ts'

type NotificationsTable = {
  /** Sorts by time. */
  id: string
  user_id: string
  space_id: string
  kind: NotificationKind
  /** What happened, so that nobody is told of it twice. */
  cause: string
  actor_id: string | null
  change_request_id: string | null
  comment_id: string | null
  reply_id: string | null
  page_id: string | null
  /** JSON: what cannot be read again later. */
  details: string
  in_inbox: number
  mail: NotificationMail
  mailed_at: number | null
  created_at: number
  read_at: number | null
}

type NotificationPreferencesTable = {
  user_id: string
  kind: NotificationKind
  in_inbox: number
  mail: NotificationMail
}

/** An incoming webhook of a user, encrypted. */
type NotificationAddressesTable = { user_id: string; sealed_url: string }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
    notification_preferences: NotificationPreferencesTable
    notification_addresses: NotificationAddressesTable
  }
}
