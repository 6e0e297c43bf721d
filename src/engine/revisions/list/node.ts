import type { ObjectHash } from '../hash.ts'
import { readObjects } from '../object-store.ts'
import type { ObjectStore } from '../object-store.ts'
import { isBoundary, maximumItems } from './boundary.ts'
import { filterOf } from './filter.ts'

/** What a list is made of. Entries are found by id or, where they have one, by slug. */
export type ListEntry = { id: string; slug?: string }

export type ListLeaf<Entry> = { kind: 'leaf'; entries: Entry[] }
export type ListIndex = { kind: 'index'; level: number; children: ListChild[] }

/**
 * What a parent knows of a node: how many entries, the last id, of a leaf which keys it may hold, of an index
 * whether it ends because it is full.
 */
export type ListChild = { hash: ObjectHash; count: number; last: string; filter?: string; isFull?: true }

export type ListNode<Entry> = ListLeaf<Entry> | ListIndex

/** A list opened in part: some entries in sight, the rest in nodes that were not read. */
export type ListItem<Entry> = { kind: 'entry'; entry: Entry } | NodeItem
export type NodeItem = { kind: 'node'; level: number; child: ListChild }

export async function readNodes<Entry>(
  store: ObjectStore,
  hashes: Iterable<ObjectHash>,
): Promise<ReadonlyMap<ObjectHash, ListNode<Entry>>> {
  // Only assemble.ts makes these hashes, for lists of one kind of entry each.
  return (await readObjects(store, hashes)) as ReadonlyMap<ObjectHash, ListNode<Entry>>
}

export function writeLeaf(store: ObjectStore, entries: ListEntry[]): NodeItem {
  const leaf: ListLeaf<ListEntry> = { entries, kind: 'leaf' }
  return nodeItem(store.put(leaf), leaf)
}

export function writeIndex(store: ObjectStore, level: number, children: ListChild[]): NodeItem {
  const index: ListIndex = { children, kind: 'index', level }
  return nodeItem(store.put(index), index)
}

// Members stand in the order of their names here and above: canonical JSON of what is in order is faster.
export function nodeItem<Entry extends ListEntry>(hash: ObjectHash, node: ListNode<Entry>): NodeItem {
  if (node.kind === 'index') {
    const count = node.children.reduce((sum, child) => sum + child.count, 0)
    const last = node.children.at(-1)?.last ?? ''
    const child = isFullIndex(node) ? { count, hash, isFull: true as const, last } : { count, hash, last }
    return { kind: 'node', level: node.level, child }
  }
  const { entries } = node
  const filter = filterOf(entries.flatMap(keysOf))
  const child = { count: entries.length, filter, hash, last: entries.at(-1)?.id ?? '' }
  return { kind: 'node', level: 0, child }
}

/** Whether a node ends here in every list that has it, whatever comes after. */
export function isClosed({ level, child }: NodeItem): boolean {
  if (isBoundary(child.last, level)) return true
  return level === 0 ? child.count === maximumItems(0) : child.isFull === true
}

// The last child counts too: at the end of a list an index can have all its children, the last one unfinished.
function isFullIndex({ level, children }: ListIndex): boolean {
  const last = children.at(-1)
  if (last === undefined || children.length < maximumItems(level)) return false
  return isClosed({ kind: 'node', level: level - 1, child: last })
}

export function itemsOf<Entry>(node: ListNode<Entry>): ListItem<Entry>[] {
  return node.kind === 'leaf'
    ? node.entries.map((entry) => ({ kind: 'entry', entry }))
    : node.children.map((child) => ({ kind: 'node', level: node.level - 1, child }))
}

export function lastIdOf<Entry extends ListEntry>(item: ListItem<Entry>): string {
  return item.kind === 'entry' ? item.entry.id : item.child.last
}

export function slugKey(slug: string): string {
  return `/${slug}`
}

export function keysOf(entry: ListEntry): string[] {
  return entry.slug === undefined ? [entry.id] : [entry.id, slugKey(entry.slug)]
}
