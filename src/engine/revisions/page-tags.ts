import type { PageEntry } from './entries.ts'

/** The tags of a page, by their slugs. A front matter may have said them in a few words. */
export function pageTagsOf({ tags = [] }: PageEntry): { tag: string; primary?: true }[] {
  return tags.flatMap((item) => {
    if (typeof item === 'string') return [{ tag: item }]
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
    const { tag, primary } = item
    return typeof tag === 'string' ? [{ tag, ...(primary === true && { primary }) }] : []
  })
}
