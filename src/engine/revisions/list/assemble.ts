import type { ObjectHash } from '../hash.ts'
import type { ObjectStore } from '../object-store.ts'
import { isBoundary, maximumItems } from './boundary.ts'
import { isClosed, itemsOf, lastIdOf, readNodes, writeIndex, writeLeaf } from './node.ts'
import type { ListEntry, ListItem, NodeItem } from './node.ts'

/**
 * Writes a list from entries and from nodes of older lists. The result depends on the entries alone: nodes
 * are kept only where a list built from scratch would have made the same ones, and opened elsewhere.
 */
export async function assembleList<Entry extends ListEntry>(
  store: ObjectStore,
  items: readonly ListItem<Entry>[],
): Promise<ObjectHash | null> {
  let units = await openMisplaced(store, items)
  const [first] = units
  if (first === undefined) return null
  if (units.length === 1 && first.kind === 'node') return withoutSingleParents(store, first)
  for (let level = 0; ; level += 1) {
    units = groupIntoNodes(store, units, level)
    const [only] = units
    if (units.length === 1 && only?.kind === 'node') return only.child.hash
  }
}

async function openMisplaced<Entry extends ListEntry>(
  store: ObjectStore,
  items: readonly ListItem<Entry>[],
): Promise<ListItem<Entry>[]> {
  let current = [...items]
  for (;;) {
    const misplaced = misplacedNodes(current)
    if (misplaced.size === 0) return current
    const nodes = await readNodes<Entry>(store, misplaced)
    current = current.flatMap((item) => {
      const node =
        item.kind === 'node' && misplaced.has(item.child.hash) ? nodes.get(item.child.hash) : undefined
      return node === undefined ? [item] : itemsOf(node)
    })
  }
}

// After a misplaced node this guesses that the next one is in place; the next round, with it opened, knows.
function misplacedNodes<Entry extends ListEntry>(items: readonly ListItem<Entry>[]): Set<ObjectHash> {
  const misplaced = new Set<ObjectHash>()
  let openEntries = 0
  for (const [at, item] of items.entries()) {
    if (item.kind === 'entry') {
      openEntries += 1
      if (openEntries === maximumItems(0) || isBoundary(item.entry.id, 0)) openEntries = 0
      continue
    }
    const startsHere = item.level === 0 ? openEntries === 0 : closesLevel(items[at - 1], item.level)
    if (!startsHere || !(at === items.length - 1 || isClosed(item))) misplaced.add(item.child.hash)
    openEntries = 0
  }
  return misplaced
}

function closesLevel(previous: ListItem<ListEntry> | undefined, level: number): boolean {
  if (previous === undefined || isBoundary(lastIdOf(previous), level)) return true
  return previous.kind === 'node' && previous.level === level && isClosed(previous)
}

function groupIntoNodes<Entry extends ListEntry>(
  store: ObjectStore,
  units: readonly ListItem<Entry>[],
  level: number,
): ListItem<Entry>[] {
  const grouped: ListItem<Entry>[] = []
  let open: ListItem<Entry>[] = []
  function close() {
    if (open.length > 0) grouped.push(writeGroup(store, open, level))
    open = []
  }
  for (const unit of units) {
    if (unit.kind === 'node' && unit.level >= level) {
      close()
      grouped.push(unit)
      continue
    }
    open.push(unit)
    if (open.length === maximumItems(level) || isBoundary(lastIdOf(unit), level)) close()
  }
  close()
  return grouped
}

function writeGroup<Entry extends ListEntry>(
  store: ObjectStore,
  units: readonly ListItem<Entry>[],
  level: number,
): NodeItem {
  if (level === 0) {
    return writeLeaf(
      store,
      units.flatMap((unit) => (unit.kind === 'entry' ? [unit.entry] : [])),
    )
  }
  return writeIndex(
    store,
    level,
    units.flatMap((unit) => (unit.kind === 'node' ? [unit.child] : [])),
  )
}

async function withoutSingleParents(store: ObjectStore, root: NodeItem): Promise<ObjectHash> {
  let hash = root.child.hash
  for (let level = root.level; level > 0; level -= 1) {
    const node = (await readNodes(store, [hash])).get(hash)
    const [only, ...others] = node?.kind === 'index' ? node.children : []
    if (only === undefined || others.length > 0) return hash
    hash = only.hash
  }
  return hash
}
