import { defineEvent } from '../../../kernel/events.ts'

/** Somebody's inbox changed. */
export const notificationsUpdated = defineEvent<{ organizationId: string; userId: string }>(
  'notifications_updated',
)
