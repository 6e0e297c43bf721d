import { createCache } from '../../../kernel/cache.ts'
import {
  readLists,
  type ObjectStore,
  type PageEntry,
  type PageStep,
} from '../../../engine/revisions/index.ts'

export type ComputedPlace = { entry: PageEntry; steps: PageStep[] }

// By the hash of a list, so that an edit looks only at the lists that it changed.
const below = createCache<ComputedPlace[]>({
  name: 'content.computed-places',
  bytes: 2 * 1024 * 1024,
  size: (places) => 300 * places.length,
})

/** Where pages of type `computed` stand in a tree, in reading order. */
export async function findComputedPages(store: ObjectStore, root: string): Promise<ComputedPlace[]> {
  const known = new Map<string, ComputedPlace[]>()
  const read = new Map<string, PageEntry[]>()
  for (let lists = [root]; lists.length > 0;) {
    const unknown = new Set<string>()
    for (const list of lists) {
      const found = below.get(list)
      if (found !== undefined) known.set(list, found)
      else if (!read.has(list)) unknown.add(list)
    }
    const entries = await readLists<PageEntry>(store, [...unknown])
    for (const [at, list] of [...unknown].entries()) read.set(list, entries[at] ?? [])
    lists = entries.flat().flatMap(({ pages }) => pages ?? [])
  }
  return collect(root)

  function collect(list: string): ComputedPlace[] {
    const found = known.get(list) ?? (read.get(list) ?? []).flatMap(placesAt)
    known.set(list, found)
    below.set(list, found)
    return found
  }

  function placesAt(entry: PageEntry, near: number): ComputedPlace[] {
    const step = { id: entry.id, near }
    if (entry.type === 'computed') return [{ entry, steps: [step] }]
    if (entry.pages === undefined) return []
    return collect(entry.pages).map((place) => ({ ...place, steps: [step, ...place.steps] }))
  }
}
