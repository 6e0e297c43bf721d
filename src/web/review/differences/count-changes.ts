import { messages } from '../../locales/messages.ts'
import type { ChangedOther, ChangedPage } from './group-changes.ts'

type Counted = keyof typeof messages.review.changedOthers

/** How much changed of what, in words; nothing of what did not change. */
export function countChanges(pages: ChangedPage[], others: ChangedOther[]): string {
  const { changedPages, changedOthers } = messages.review
  const counts: Record<Counted, number> = { reusableContents: 0, variables: 0, files: 0, tags: 0 }
  for (const change of others) {
    if ('file' in change) counts.files += 1
    else if ('tag' in change) counts.tags += 1
    else if ('reusableContent' in change) counts.reusableContents += 1
    else counts.variables += Object.keys(change.variables).length
  }
  const parts = (Object.keys(counts) as Counted[]).map((name) => [counts[name], changedOthers[name]] as const)
  return [[pages.length, changedPages] as const, ...parts]
    .flatMap(([count, tell]) => (count === 0 ? [] : [tell(count)]))
    .join(' · ')
}
