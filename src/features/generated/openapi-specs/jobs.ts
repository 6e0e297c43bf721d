import { defineJob } from '../../../kernel/jobs/index.ts'
import { followSources } from './follow-sources.ts'
import { refreshDue } from './refresh-due.ts'
import { takeInSource } from './take-in-source.ts'

/** Reads the source of a specification. */
export const processSpec = defineJob<{ specId: string }>({
  kind: 'openapi-process-spec',
  maximumAttempts: 3,
  run: takeInSource,
})

/** Looks for sources in a space whose links were not there yet. */
export const followSpace = defineJob<{ spaceId: string; tries: number }>({
  kind: 'openapi-follow-space',
  run: ({ payload, complete }) => complete((ctx) => followSources(ctx, payload)),
})

/** Has the addresses fetched again that were not for 6 hours. */
export const refreshSpecs = defineJob({
  kind: 'openapi-refresh-specs',
  schedule: '*/10 * * * *',
  run: ({ complete }) => complete(refreshDue),
})
