import type { ObjectHash } from '../hash.ts'
import type { ObjectStore } from '../object-store.ts'
import { itemsOf, readNodes } from './node.ts'
import type { ListEntry, ListItem } from './node.ts'

/** Every entry, in order; one batch of reads a level. */
export async function readList<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
): Promise<Entry[]> {
  const [entries] = await readLists<Entry>(store, [root])
  return entries ?? []
}

/** Several lists at once, still one batch of reads a level. */
export async function readLists<Entry extends ListEntry>(
  store: ObjectStore,
  roots: readonly (ObjectHash | null)[],
): Promise<Entry[][]> {
  const opened = await openNodes<Entry>(
    store,
    roots.map((root) => (root === null ? [] : [root])),
  )
  return opened.map((items) => items.flatMap((item) => (item.kind === 'entry' ? [item.entry] : [])))
}

/** Nodes of lists, each opened by one level: its entries, or the nodes below it. */
export async function readItems<Entry>(
  store: ObjectStore,
  hashes: readonly ObjectHash[],
): Promise<ReadonlyMap<ObjectHash, ListItem<Entry>[]>> {
  const nodes = await readNodes<Entry>(store, hashes)
  return new Map([...nodes].map(([hash, node]) => [hash, itemsOf(node)]))
}

/** A part of a list: at most `limit` entries from position `from` on. */
export async function readRange<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  range: { from: number; limit: number },
): Promise<Entry[]> {
  const end = range.from + range.limit
  let level: { item: ListItem<Entry>; at: number }[] = await itemsAt<Entry>(
    store,
    root === null ? [] : [{ hash: root, at: 0 }],
  )
  for (;;) {
    const inside = level.filter(({ item, at }) => at < end && at + sizeOf(item) > range.from)
    const nodes = inside.flatMap(({ item, at }) =>
      item.kind === 'node' ? [{ hash: item.child.hash, at }] : [],
    )
    if (nodes.length === 0) return inside.flatMap(({ item }) => (item.kind === 'entry' ? [item.entry] : []))
    level = await itemsAt<Entry>(store, nodes)
  }
}

export async function listSize(store: ObjectStore, root: ObjectHash | null): Promise<number> {
  const items = await itemsAt(store, root === null ? [] : [{ hash: root, at: 0 }])
  return items.reduce((sum, { item }) => sum + sizeOf(item), 0)
}

export function sizeOf<Entry>(item: ListItem<Entry>): number {
  return item.kind === 'entry' ? 1 : item.child.count
}

async function itemsAt<Entry extends ListEntry>(
  store: ObjectStore,
  places: readonly { hash: ObjectHash; at: number }[],
): Promise<{ item: ListItem<Entry>; at: number }[]> {
  const nodes = await readNodes<Entry>(
    store,
    places.map(({ hash }) => hash),
  )
  return places.flatMap(({ hash, at }) => {
    const node = nodes.get(hash)
    let next = at
    return (node === undefined ? [] : itemsOf(node)).map((item) => {
      const placed = { item, at: next }
      next += sizeOf(item)
      return placed
    })
  })
}

async function openNodes<Entry extends ListEntry>(
  store: ObjectStore,
  roots: readonly ObjectHash[][],
): Promise<ListItem<Entry>[][]> {
  let nodes = await readNodes<Entry>(store, roots.flat())
  let lists = roots.map((hashes) => hashes.flatMap((hash) => open(hash)))
  function open(hash: ObjectHash): ListItem<Entry>[] {
    const node = nodes.get(hash)
    return node === undefined ? [] : itemsOf(node)
  }
  for (;;) {
    const closed = lists.flatMap((items) =>
      items.flatMap((item) => (item.kind === 'node' ? [item.child.hash] : [])),
    )
    if (closed.length === 0) return lists
    nodes = await readNodes<Entry>(store, closed)
    lists = lists.map((items) =>
      items.flatMap((item) => (item.kind === 'node' ? open(item.child.hash) : [item])),
    )
  }
}
