import { defineEvent } from '../../../kernel/events.ts'

/** The primary content of a space moved to another revision. */
export const contentUpdated = defineEvent<{
  spaceId: string
  revisionId: string
  /** Where it is known. */
  organizationId?: string
}>('content_updated')
