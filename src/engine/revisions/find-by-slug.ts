import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { findEntries, slugKey } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import type { PageStep } from './tree-path.ts'

/** Follows slugs from the root, without reading the siblings on the way. */
export async function findPageBySlugs(
  store: ObjectStore,
  pages: ObjectHash | null,
  slugs: readonly string[],
): Promise<{ entry: PageEntry; path: PageStep[] } | null> {
  const path: PageStep[] = []
  let entry: PageEntry | undefined
  for (const slug of slugs) {
    const list = entry === undefined ? pages : (entry.pages ?? null)
    const [found] = await findEntries<PageEntry>(store, list, [slugKey(slug)])
    if (found === undefined) return null
    entry = found.entry
    path.push({ id: entry.id, near: found.index })
  }
  return entry === undefined ? null : { entry, path }
}
