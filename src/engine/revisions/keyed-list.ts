import type { FileEntry, ReusableContentEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList, openOrdered } from './list/index.ts'
import type { ListEntry } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'

/** An entry of a list that is ordered by id: the files and the reusable contents. */
export async function getEntry<Entry extends ListEntry>(
  store: ObjectStore,
  list: ObjectHash | null,
  id: string,
): Promise<Entry | null> {
  const { items, at } = await openOrdered<Entry>(store, list, id)
  const item = items[at]
  return item?.kind === 'entry' && item.entry.id === id ? item.entry : null
}

/** Inserts the entry, or puts it in the place of the one with its id. */
export async function putEntry(
  store: ObjectStore,
  list: ObjectHash | null,
  entry: FileEntry | ReusableContentEntry,
): Promise<ObjectHash | null> {
  const { items, at, isThere } = await openId(store, list, entry.id)
  return assembleList(store, items.toSpliced(at, isThere ? 1 : 0, { kind: 'entry', entry }))
}

export async function deleteEntry(
  store: ObjectStore,
  list: ObjectHash | null,
  id: string,
): Promise<ObjectHash | null> {
  const { items, at, isThere } = await openId(store, list, id)
  return isThere ? assembleList(store, items.toSpliced(at, 1)) : list
}

async function openId(store: ObjectStore, list: ObjectHash | null, id: string) {
  const { items, at } = await openOrdered(store, list, id)
  const item = items[at]
  return { items, at, isThere: item?.kind === 'entry' && item.entry.id === id }
}
