import { sameJson } from './hash.ts'
import type { ObjectHash } from './hash.ts'
import { alignLists } from './list/index.ts'
import type { ListEntry, ListItem } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'

export type EntryChange<Entry> =
  | { kind: 'created'; after: Entry }
  | { kind: 'deleted'; before: Entry }
  | { kind: 'edited'; before: Entry; after: Entry }

/** Compares two lists whose order says nothing, by id. */
export async function diffEntries<Entry extends ListEntry>(
  store: ObjectStore,
  before: ObjectHash | null,
  after: ObjectHash | null,
): Promise<EntryChange<Entry>[]> {
  if (before === after) return []
  const [aligned = []] = await alignLists<Entry>(store, [[before, after]])
  const [a, b] = [byId(aligned[0] ?? []), byId(aligned[1] ?? [])]
  const ids = [...new Set([...a.keys(), ...b.keys()])].toSorted()
  return ids.flatMap((id) => changeOf(a.get(id), b.get(id)))
}

export function byId<Entry extends ListEntry>(items: readonly ListItem<Entry>[]): Map<string, Entry> {
  return new Map(
    items.flatMap((item) => (item.kind === 'entry' ? [[item.entry.id, item.entry] as const] : [])),
  )
}

function changeOf<Entry>(before: Entry | undefined, after: Entry | undefined): EntryChange<Entry>[] {
  if (before === undefined) return after === undefined ? [] : [{ kind: 'created', after }]
  if (after === undefined) return [{ kind: 'deleted', before }]
  return sameJson(before, after) ? [] : [{ kind: 'edited', before, after }]
}
