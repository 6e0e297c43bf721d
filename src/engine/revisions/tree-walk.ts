import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { readLists } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import type { PageStep } from './tree-path.ts'

/** A page where it stands: the ids above it from the root down, and its position among its siblings. */
export type WalkedPage = { entry: PageEntry; ancestors: readonly string[]; index: number }

export type PageTree = { entry: PageEntry; pages: PageTree[] }

/** All pages, one depth of the tree after the other, each depth read in a few batches. */
export async function* walkPages(store: ObjectStore, pages: ObjectHash | null): AsyncGenerator<WalkedPage[]> {
  let lists = pages === null ? [] : [{ list: pages, ancestors: [] as readonly string[] }]
  while (lists.length > 0) {
    const read = await readLists<PageEntry>(
      store,
      lists.map(({ list }) => list),
    )
    const depth = read.flatMap((entries, at) => {
      const ancestors = lists[at]?.ancestors ?? []
      return entries.map((entry, index) => ({ entry, ancestors, index }))
    })
    yield depth
    lists = depth.flatMap(({ entry, ancestors }) =>
      entry.pages === undefined ? [] : [{ list: entry.pages, ancestors: [...ancestors, entry.id] }],
    )
  }
}

/** The whole tree, nested. */
export async function readTree(store: ObjectStore, pages: ObjectHash | null): Promise<PageTree[]> {
  const roots: PageTree[] = []
  const children = new Map<string, PageTree[]>()
  for await (const depth of walkPages(store, pages)) {
    for (const { entry, ancestors } of depth) {
      const parent = ancestors.at(-1)
      const node = { entry, pages: [] }
      children.set(entry.id, node.pages)
      ;(parent === undefined ? roots : children.get(parent))?.push(node)
    }
  }
  return roots
}

export async function countPages(store: ObjectStore, pages: ObjectHash | null): Promise<number> {
  let count = 0
  for await (const depth of walkPages(store, pages)) count += depth.length
  return count
}

/** Where a page is, when no index says so: looks through the whole tree, depth by depth. */
export async function findPage(
  store: ObjectStore,
  pages: ObjectHash | null,
  id: string,
): Promise<{ entry: PageEntry; path: PageStep[] } | null> {
  for await (const depth of walkPages(store, pages)) {
    const found = depth.find(({ entry }) => entry.id === id)
    if (found !== undefined) {
      const above = found.ancestors.map((ancestor) => ({ id: ancestor }))
      return { entry: found.entry, path: [...above, { id, near: found.index }] }
    }
  }
  return null
}
