import { defineEvent } from '../../../kernel/events.ts'

/** An import that somebody started ended without bringing anything. */
export const importFailed = defineEvent<{
  spaceId: string
  changeRequestId?: string
  importRunId: string
  userId: string
  error: string
}>('import_failed')
