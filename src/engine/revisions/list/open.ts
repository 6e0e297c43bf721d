import type { ObjectHash } from '../hash.ts'
import type { ObjectStore } from '../object-store.ts'
import { findEntries } from './find.ts'
import { itemsOf, readNodes } from './node.ts'
import type { ListEntry, ListItem } from './node.ts'
import { sizeOf } from './read.ts'

/** A list with one place in sight: `items[at]` is the entry there, all around it is still in nodes. */
export type OpenedList<Entry> = { items: ListItem<Entry>[]; at: number; entry: Entry }

/**
 * Opens a list at an entry. `near` is where the caller believes it to be: right or nearly right, the entry
 * is found on the way down; wrong or unknown, by the filters.
 */
export async function openEntry<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  place: { key: string; near?: number },
): Promise<OpenedList<Entry> | null> {
  if (place.near !== undefined) {
    const { items } = await openAt<Entry>(store, root, place.near)
    const guess = withEntry(items, (entry) => entry.id === place.key)
    if (guess !== null) return guess
  }
  const [found] = await findEntries<Entry>(store, root, [place.key])
  if (found === undefined) return null
  const { items } = await openAt<Entry>(store, root, found.index)
  return withEntry(items, (entry) => entry.id === found.entry.id)
}

/** Opens a list where position `index` is; past the end, at the end. `at` is the item before which it lies. */
export function openAt<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  index: number,
): Promise<{ items: ListItem<Entry>[]; at: number }> {
  return descend<Entry>(store, root, (items) => {
    let before = 0
    const at = items.findIndex((item) => {
      before += sizeOf(item)
      return before > index
    })
    return at === -1 ? items.length : at
  })
}

/** Opens a list that is ordered by id where `id` is or belongs. */
export function openOrdered<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  id: string,
): Promise<{ items: ListItem<Entry>[]; at: number }> {
  return descend<Entry>(store, root, (items) => {
    const at = items.findIndex((item) => (item.kind === 'entry' ? item.entry.id : item.child.last) >= id)
    return at === -1 ? items.length : at
  })
}

async function descend<Entry extends ListEntry>(
  store: ObjectStore,
  root: ObjectHash | null,
  choose: (items: readonly ListItem<Entry>[]) => number,
): Promise<{ items: ListItem<Entry>[]; at: number }> {
  let items = root === null ? [] : await openNode<Entry>(store, root)
  for (;;) {
    const at = choose(items)
    // Past the end means: at the end of the last node, which an append must open.
    const chosen = at === items.length ? items.length - 1 : at
    const item = items[chosen]
    if (item === undefined || item.kind === 'entry') return { items, at }
    items = items.toSpliced(chosen, 1, ...(await openNode<Entry>(store, item.child.hash)))
  }
}

async function openNode<Entry extends ListEntry>(
  store: ObjectStore,
  hash: ObjectHash,
): Promise<ListItem<Entry>[]> {
  const node = (await readNodes<Entry>(store, [hash])).get(hash)
  return node === undefined ? [] : itemsOf(node)
}

function withEntry<Entry>(
  items: ListItem<Entry>[],
  matches: (entry: Entry) => boolean,
): OpenedList<Entry> | null {
  for (const [at, item] of items.entries()) {
    if (item.kind === 'entry' && matches(item.entry)) return { items, at, entry: item.entry }
  }
  return null
}
