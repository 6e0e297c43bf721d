import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { readRange } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import type { PageStep } from './tree-path.ts'

const window = 32

/** The way to the first visible page that has a document, read from the front and no further than needed. */
export async function findHomePage(
  store: ObjectStore,
  pages: ObjectHash | null,
  isVisible: (entry: PageEntry) => boolean = () => true,
): Promise<PageStep[] | null> {
  for (let from = 0; ; from += window) {
    const entries = await readRange<PageEntry>(store, pages, { from, limit: window })
    for (const [at, entry] of entries.entries()) {
      if (!isVisible(entry)) continue
      const step = { id: entry.id, near: from + at }
      if (entry.type === 'document') return [step]
      const below = await findHomePage(store, entry.pages ?? null, isVisible)
      if (below !== null) return [step, ...below]
    }
    if (entries.length < window) return null
  }
}
