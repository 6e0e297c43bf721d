import { defineEvent } from '../../../kernel/events.ts'

type Sync = { spaceId: string; revisionId: string; commitId: string }

/** A commit is known, and work on it begins. */
export const gitSyncStarted = defineEvent<Sync>('space_gitsync_started')

export const gitSyncCompleted = defineEvent<Sync & { state: 'success' | 'failure' }>(
  'space_gitsync_completed',
)
