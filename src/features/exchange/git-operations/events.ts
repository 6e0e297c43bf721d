import { defineEvent } from '../../../kernel/events.ts'

type Sync = { spaceId: string; revisionId: string; commitId: string }

/** A commit is known, and work on it begins. */
export const gitSyncStarted = defineEvent<Sync>('space_gitsync_started')

/** `userId` asked for it. */
export const gitSyncFailed = defineEvent<{
  spaceId: string
  operationId: string
  userId?: string
  error: string
}>('space_gitsync_failed')

export const gitSyncCompleted = defineEvent<Sync & { state: 'success' | 'failure' }>(
  'space_gitsync_completed',
)
