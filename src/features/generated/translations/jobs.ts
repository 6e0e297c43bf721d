import { defineJob } from '../../../kernel/jobs/index.ts'
import { translateSpace } from '../translation-runs/index.ts'

/** One run at a time for each translation, in order. */
export function laneOf(translationId: string): string {
  return `translation:${translationId}`
}

/** Brings the result of a translation to its source's head. */
export const runJob = defineJob<{ translationId: string }>({
  kind: 'translation-run',
  run: translateSpace,
})
