import { defineEvent } from '../../../kernel/events.ts'

export const permissionsUpdated = defineEvent<{ organizationId: string; resourceId: string }>(
  'permissions_updated',
)
