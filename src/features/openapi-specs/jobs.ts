import { defineJob } from '../../platform/jobs/index.ts'
import { specsDue, updateSpec } from './queries.ts'
import { takeInSource } from './take-in-source.ts'

/** One run at a time for each specification, in order. */
export function laneOf(specId: string): string {
  return `openapi:${specId}`
}

/** Reads the source of a specification. */
export const processSpec = defineJob<{ specId: string }>({
  kind: 'openapi-process-spec',
  maximumAttempts: 3,
  run: takeInSource,
})

const atOnce = 200

/** Has the addresses fetched again that were not for 6 hours. */
export const refreshSpecs = defineJob({
  kind: 'openapi-refresh-specs',
  schedule: '*/10 * * * *',
  run: async ({ services, complete }) => {
    const due = await specsDue(services.database.read, services.clock(), atOnce)
    await complete(async (ctx) => {
      for (const specId of due) {
        await updateSpec(ctx.db, specId, { due_at: null })
        await ctx.enqueue({ kind: processSpec.kind, payload: { specId }, lane: laneOf(specId) })
      }
    })
  },
})
