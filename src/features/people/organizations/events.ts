import { defineEvent } from '../../../kernel/events.ts'

export const organizationCreated = defineEvent<{ organizationId: string; userId: string }>(
  'organization_created',
)

export const organizationUpdated = defineEvent<{ organizationId: string }>('organization_updated')
