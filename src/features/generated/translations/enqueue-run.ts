import type { Context } from '../../../kernel/context.ts'
import { laneOf, runJob } from './jobs.ts'
import { updateTranslation } from '../translation-runs/index.ts'

/** Has a translation run after the commit. */
export async function enqueueRun(ctx: Context, translationId: string): Promise<void> {
  await updateTranslation(ctx.db, translationId, { status: 'pending' })
  await ctx.enqueue({ kind: runJob.kind, payload: { translationId }, lane: laneOf(translationId) })
}
