import type {
  NotificationKind,
  NotificationMail,
  NotificationPreference,
} from '../../../contract/observers/notifications.ts'

/** What waits for somebody is mailed at once, what is good to know once a day. */
const standardMail: Record<NotificationKind, NotificationMail> = {
  mention: 'immediately',
  reply: 'immediately',
  comment: 'daily',
  'review-requested': 'immediately',
  'review-submitted': 'immediately',
  'change-request-merged': 'daily',
  'change-request-conflicts': 'immediately',
  'git-sync-failed': 'immediately',
  'import-failed': 'immediately',
}

export function standardPreference(kind: NotificationKind): NotificationPreference {
  return { kind, inbox: true, mail: standardMail[kind] }
}
