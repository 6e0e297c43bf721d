import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { translateSpace, translationBy, updateTranslation } from '../translation-runs/index.ts'

/** One run at a time for each translation, in order. */
function laneOf(translationId: string): string {
  return `translation:${translationId}`
}

/** Brings the result of a translation to its source's head. */
export const runJob = defineJob<{ translationId: string }>({
  kind: 'translation-run',
  run: translateSpace,
  // What it reached before stays, and the next run goes on from there.
  giveUp: (ctx, { translationId }) =>
    updateTranslation(ctx.db, translationId, { status: 'completed', error: 'Something went wrong here' }),
})

/** Has a run that the service failed come again, unless another one did better meanwhile. */
export const retryJob = defineJob<{ translationId: string }>({
  kind: 'translation-retry',
  run: ({ payload: { translationId }, complete }) =>
    complete(async (ctx) => {
      const translation = await translationBy(ctx.db, translationId)
      if (translation?.status === 'completed' && translation.error !== null)
        await enqueueRun(ctx, translationId)
    }),
})

/** Has a translation run after the commit. */
export async function enqueueRun(ctx: Context, translationId: string): Promise<void> {
  await updateTranslation(ctx.db, translationId, { status: 'pending' })
  await ctx.enqueue({ kind: runJob.kind, payload: { translationId }, lane: laneOf(translationId) })
}
