import { defineJob } from '../../../kernel/jobs/index.ts'
import { translateSpace, updateTranslation } from '../translation-runs/index.ts'

/** One run at a time for each translation, in order. */
export function laneOf(translationId: string): string {
  return `translation:${translationId}`
}

/** Brings the result of a translation to its source's head. */
export const runJob = defineJob<{ translationId: string }>({
  kind: 'translation-run',
  run: translateSpace,
  // What it reached before stays, and the next run goes on from there.
  giveUp: (ctx, { translationId }) => updateTranslation(ctx.db, translationId, { status: 'completed' }),
})
