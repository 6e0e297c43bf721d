import { defineEvent } from '../../../kernel/events.ts'

/** Spaces that went to the trash, or came back from it, with the collections around them. */
export const contentDeleted = defineEvent<{ organizationId: string; spaceIds: string[] }>('content_deleted')
