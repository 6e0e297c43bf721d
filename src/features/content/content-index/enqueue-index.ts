import type { Context } from '../../../kernel/context.ts'
import { headBy } from '../revisions/index.ts'
import { indexHead } from './jobs.ts'

/** Has the index of a head made after the commit, unless it is there. */
export async function enqueueIndex(ctx: Context, headId: string): Promise<void> {
  const head = await headBy(ctx.db, headId)
  if (head === undefined || head.indexed === head.snapshot) return
  await ctx.enqueue({ kind: indexHead.kind, payload: { headId }, lane: `index:${headId}` })
}
