import type { PageEntry } from '../../../engine/revisions/index.ts'

/** The slugs from the root to a page, joined. */
export function pathOf({ entry, ancestors }: { entry: PageEntry; ancestors: PageEntry[] }): string {
  return [...ancestors, entry].map(({ slug }) => slug ?? '').join('/')
}
