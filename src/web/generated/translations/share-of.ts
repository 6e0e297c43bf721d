import type { Translation } from '../../../contract/generated/translations.ts'

/** How much of a source is translated, from 0 to 1. */
export function shareOf({ progress, stats }: Translation): number {
  // What has no text is translated as soon as somebody looked.
  if (progress.segments === 0) return stats.runs > 0 ? 1 : 0
  return progress.translated / progress.segments
}
