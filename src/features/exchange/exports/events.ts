import { defineEvent } from '../../../kernel/events.ts'

export const spaceExported = defineEvent<{ organizationId: string; spaceId: string; format: string }>(
  'space_exported',
)
