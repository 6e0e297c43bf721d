import { defineEvent } from '../../../kernel/events.ts'

/** Spaces that went to the trash, or came back from it, with the collections around them. */
export const contentDeleted = defineEvent<{ organizationId: string; spaceIds: string[] }>('content_deleted')

/** Spaces and collections that belong to another organization from now on. */
export const contentTransferred = defineEvent<{ organizationId: string; ids: string[] }>(
  'content_transferred',
)
