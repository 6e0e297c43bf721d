import type { ObjectHash } from '../hash.ts'
import type { ObjectStore } from '../object-store.ts'
import { mayContain } from './filter.ts'
import { itemsOf, keysOf, readNodes } from './node.ts'
import type { ListEntry, ListItem } from './node.ts'
import { sizeOf } from './read.ts'

export type FoundEntry<Entry> = { key: string; index: number; entry: Entry }

/**
 * Finds entries by key (an id, or `slugKey(slug)`) without reading every leaf: the parents of the leaves
 * are read in one batch, and of the leaves only those whose filter may hold a wanted key.
 */
export async function findEntries<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  keys: readonly string[],
): Promise<FoundEntry<Entry>[]> {
  const wanted = new Set(keys)
  if (root === null || wanted.size === 0) return []
  let open: { hash: ObjectHash; at: number }[] = [{ hash: root, at: 0 }]
  const found: FoundEntry<Entry>[] = []
  while (open.length > 0) {
    const nodes = await readNodes<Entry>(
      store,
      open.map(({ hash }) => hash),
    )
    const next: { hash: ObjectHash; at: number }[] = []
    for (const { hash, at } of open) {
      const node = nodes.get(hash)
      let index = at
      for (const item of node === undefined ? [] : itemsOf(node)) {
        if (item.kind === 'entry') found.push(...matchesOf(item.entry, index, wanted))
        else if (mayHold(item, keys)) next.push({ hash: item.child.hash, at: index })
        index += sizeOf(item)
      }
    }
    open = next
  }
  return found
}

function matchesOf<Entry extends ListEntry>(
  entry: Entry,
  index: number,
  wanted: ReadonlySet<string>,
): FoundEntry<Entry>[] {
  return keysOf(entry)
    .filter((key) => wanted.has(key))
    .map((key) => ({ key, index, entry }))
}

function mayHold<Entry>(item: ListItem<Entry>, keys: readonly string[]): boolean {
  if (item.kind === 'entry' || item.child.filter === undefined) return true
  const { filter } = item.child
  return keys.some((key) => mayContain(filter, key))
}
