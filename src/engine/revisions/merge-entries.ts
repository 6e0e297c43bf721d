import type { Side } from './conflict.ts'
import { byId } from './diff-entries.ts'
import type { ObjectHash } from './hash.ts'
import { alignLists, assembleList, lastIdOf } from './list/index.ts'
import type { ListEntry, ListItem } from './list/index.ts'
import { sameByHand } from './merge-fields.ts'
import type { ObjectStore } from './object-store.ts'

export type EntryVersions<Entry> = { base: Entry | undefined; primary: Entry; changed: Entry }
export type Deletion<Entry> = { id: string; base: Entry; primary: Entry | null; changed: Entry | null }

/** How entries of one kind merge when both sides have them; what it returns for an id takes its place. */
export type MergeBoth<Entry> = (
  both: ReadonlyMap<string, EntryVersions<Entry>>,
) => Promise<ReadonlyMap<string, Entry>>

/** Merges two versions of a list that is ordered by id. */
export async function mergeEntries<Entry extends ListEntry>(
  store: ObjectStore,
  roots: { base: ObjectHash | null; primary: ObjectHash | null; changed: ObjectHash | null },
  options: { keep: Side; mergeBoth: MergeBoth<Entry> },
): Promise<{ list: ObjectHash | null; deletions: Deletion<Entry>[] }> {
  if (roots.primary === roots.changed || roots.base === roots.changed)
    return { list: roots.primary, deletions: [] }
  if (roots.base === roots.primary) return { list: roots.changed, deletions: [] }
  const [aligned = []] = await alignLists<Entry>(store, [[roots.base, roots.primary, roots.changed]])
  const [base, primary, changed] = [0, 1, 2].map((version) => byId(aligned[version] ?? []))
  const both = new Map<string, EntryVersions<Entry>>()
  const merged = new Map<string, Entry>()
  const deletions: Deletion<Entry>[] = []
  for (const id of new Set([...(primary?.keys() ?? []), ...(changed?.keys() ?? [])])) {
    const [b, p, c] = [base?.get(id), primary?.get(id), changed?.get(id)]
    const left = p ?? c
    if (p !== undefined && c !== undefined) both.set(id, { base: b, primary: p, changed: c })
    else if (b === undefined && left !== undefined) merged.set(id, left)
    else if (b !== undefined && left !== undefined && !sameByHand(b, left)) {
      deletions.push({ id, base: b, primary: p ?? null, changed: c ?? null })
      const kept = options.keep === 'primary' ? p : c
      if (kept !== undefined) merged.set(id, kept)
    }
  }
  for (const [id, entry] of await options.mergeBoth(both)) merged.set(id, entry)
  const nodes = (aligned[0] ?? []).filter((item) => item.kind === 'node')
  const entries = [...merged.values()].map((entry): ListItem<Entry> => ({ kind: 'entry', entry }))
  const items = [...nodes, ...entries].toSorted((a, b) => (lastIdOf(a) < lastIdOf(b) ? -1 : 1))
  return { list: await assembleList(store, items), deletions }
}
