import { defineJob } from '../../../kernel/jobs/index.ts'
import { updateSpec } from '../openapi-versions/index.ts'
import { followSources } from './follow-sources.ts'
import { refreshDue } from './refresh-due.ts'
import { takeInSource } from './take-in-source.ts'

/** Reads the source of a specification. */
export const processSpec = defineJob<{ specId: string }>({
  kind: 'openapi-process-spec',
  maximumAttempts: 3,
  run: takeInSource,
  giveUp: (ctx, { specId }) =>
    updateSpec(ctx.db, specId, {
      processing_state: 'complete',
      last_processed_at: ctx.now,
      last_error_code: 'PARSE_ERROR',
      last_errors: JSON.stringify([{ message: 'the server failed while it read this; its log says why' }]),
    }),
})

/** Looks for sources in a space whose links were not there yet. */
export const followSpace = defineJob<{ spaceId: string; tries: number }>({
  kind: 'openapi-follow-space',
  run: ({ payload, complete }) => complete((ctx) => followSources(ctx, payload)),
})

/** Has the addresses fetched again that are due. */
export const refreshSpecs = defineJob({
  kind: 'openapi-refresh-specs',
  schedule: '*/10 * * * *',
  run: ({ complete }) => complete(refreshDue),
})
