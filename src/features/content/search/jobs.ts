import { defineJob } from '../../../kernel/jobs/index.ts'
import { indexSpace } from './index-space.ts'
import { spacesBehind } from './queries.ts'

/** One run at a time for each space, in order. */
export function laneOf(spaceId: string): string {
  return `search:${spaceId}`
}

/** Brings the index of a space to its head. */
export const followContent = defineJob<{ spaceId: string }>({
  kind: 'search-follow-content',
  isCatchUp: true,
  run: async (run) => indexSpace(run, run.payload.spaceId),
})

const atOnce = 1000

/** Finds what no event announced: spaces from before there was an index, from a backup, or whose run was parked. */
export const catchUp = defineJob({
  kind: 'search-catch-up',
  schedule: '*/5 * * * *',
  run: async ({ services, complete }) => {
    const spaceIds = await spacesBehind(services.database.read, atOnce)
    await complete(async (ctx) => {
      for (const spaceId of spaceIds) {
        await ctx.enqueue({ kind: followContent.kind, payload: { spaceId }, lane: laneOf(spaceId) })
      }
    })
  },
})
