import type { Context } from '../../../kernel/context.ts'

/** Has the source of a specification read after the commit: one run at a time for each, in order. */
export async function enqueueProcessing(ctx: Context, specId: string): Promise<void> {
  await ctx.enqueue({ kind: 'openapi-process-spec', payload: { specId }, lane: `openapi:${specId}` })
}
