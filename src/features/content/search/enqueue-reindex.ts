import type { Context } from '../../../kernel/context.ts'
import { followContent, laneOf } from './jobs.ts'
import { forgetIndexedSnapshot } from './queries.ts'

/** Has all pages of a space indexed again: they show something that is not part of the content and changed. */
export async function enqueueReindex(ctx: Context, spaceId: string): Promise<void> {
  await forgetIndexedSnapshot(ctx.db, spaceId)
  await ctx.enqueue({ kind: followContent.kind, payload: { spaceId }, lane: laneOf(spaceId) })
}
