import type { ObjectHash } from '../hash.ts'
import type { ObjectStore } from '../object-store.ts'
import { itemsOf, nodeItem, readNodes } from './node.ts'
import type { ListEntry, ListItem, ListNode } from './node.ts'

/** Versions of one list, opened as far as they differ: a node that is left stands in all of them. */
export type AlignedLists<Entry> = ListItem<Entry>[][]

/**
 * Opens several versions of several lists side by side, one batch of reads a level. Nodes that all versions
 * of a list share are not read, so the cost follows the differences.
 */
export async function alignLists<Entry extends ListEntry>(
  store: ObjectStore,
  groups: readonly (readonly (ObjectHash | null)[])[],
): Promise<AlignedLists<Entry>[]> {
  const hashes = groups.flat().filter((hash) => hash !== null)
  const known = new Map(await readNodes<Entry>(store, hashes))
  let aligned = groups.map((roots) => roots.map((root) => rootItems(known, root)))
  const highest = Math.max(-1, ...aligned.flat(2).map((item) => (item.kind === 'node' ? item.level : -1)))
  for (let level = highest; level >= 0; level -= 1) {
    const different = aligned.map((versions) => nodesThatDiffer(versions, level))
    const unread = different.flatMap((group) => [...group]).filter((hash) => !known.has(hash))
    for (const [hash, node] of await readNodes<Entry>(store, unread)) known.set(hash, node)
    aligned = aligned.map((versions, group) =>
      versions.map((items) =>
        items.flatMap((item) => openIfAmong(item, different[group] ?? new Set(), known)),
      ),
    )
  }
  return aligned
}

function rootItems<Entry extends ListEntry>(
  known: ReadonlyMap<ObjectHash, ListNode<Entry>>,
  root: ObjectHash | null,
): ListItem<Entry>[] {
  const node = root === null ? undefined : known.get(root)
  return root === null || node === undefined ? [] : [nodeItem(root, node)]
}

function nodesThatDiffer<Entry>(versions: AlignedLists<Entry>, level: number): Set<ObjectHash> {
  const hashes = versions.map(
    (items) =>
      new Set(
        items.flatMap((item) => (item.kind === 'node' && item.level === level ? [item.child.hash] : [])),
      ),
  )
  return new Set(
    hashes.flatMap((own) => [...own].filter((hash) => !hashes.every((version) => version.has(hash)))),
  )
}

function openIfAmong<Entry>(
  item: ListItem<Entry>,
  hashes: ReadonlySet<ObjectHash>,
  known: ReadonlyMap<ObjectHash, ListNode<Entry>>,
): ListItem<Entry>[] {
  if (item.kind === 'entry' || !hashes.has(item.child.hash)) return [item]
  const node = known.get(item.child.hash)
  return node === undefined ? [item] : itemsOf(node)
}
