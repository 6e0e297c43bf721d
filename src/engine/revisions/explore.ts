import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { alignLists } from './list/index.ts'
import type { ListItem } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'

/** A page as one version has it. */
export type SeenPage = { entry: PageEntry; parent: string | null }

/** Several versions of one tree, opened as far as they differ. Index 0 of each array is the base. */
export type ExploredTrees = {
  pages: Map<string, (SeenPage | undefined)[]>
  /** By parent; null is the root. */
  lists: Map<string | null, ListItem<PageEntry>[][]>
}

type Group = { parent: string | null; roots: (ObjectHash | null)[] }

/**
 * Opens the trees side by side from the root. A page whose subtree is equal everywhere is not entered; a
 * page that some version lacks is entered only when no version can still show it at another place. All
 * ancestors of a page in sight are in sight too, because a changed page changes every list above it.
 */
export async function exploreTrees(
  store: ObjectStore,
  roots: readonly (ObjectHash | null)[],
): Promise<ExploredTrees> {
  const explored: ExploredTrees = { pages: new Map(), lists: new Map() }
  const entered = new Map<string, Set<number>>()
  if (roots.every((root) => root === roots[0])) return explored
  let groups: Group[] = [{ parent: null, roots: [...roots] }]
  while (groups.length > 0) {
    const aligned = await alignLists<PageEntry>(
      store,
      groups.map((group) => group.roots),
    )
    for (const [at, group] of groups.entries()) record(explored, group, aligned[at] ?? [])
    groups = nextGroups(explored, entered)
  }
  return explored
}

function record(explored: ExploredTrees, group: Group, versions: ListItem<PageEntry>[][]): void {
  const lists = explored.lists.get(group.parent) ?? versions.map(() => [])
  for (const [version, items] of versions.entries()) {
    if (group.roots[version] === null) continue
    lists[version] = items
    for (const item of items) {
      if (item.kind === 'node') continue
      const seen = explored.pages.get(item.entry.id) ?? versions.map(() => undefined)
      seen[version] = { entry: item.entry, parent: group.parent }
      explored.pages.set(item.entry.id, seen)
    }
  }
  explored.lists.set(group.parent, lists)
}

function nextGroups(explored: ExploredTrees, entered: Map<string, Set<number>>): Group[] {
  const open = [...explored.pages].flatMap(([id, seen]) => {
    const done = entered.get(id) ?? new Set()
    const roots = seen.map((page, version) => (done.has(version) ? null : (page?.entry.pages ?? null)))
    return isWorthEntering(seen, roots, done) ? [{ parent: id, roots, seen }] : []
  })
  const complete = open.filter(({ seen }) => seen.every((page) => page !== undefined))
  const created = open.filter(({ seen }) => seen[0] === undefined)
  const chosen = [complete, created, open].find((groups) => groups.length > 0) ?? []
  for (const { parent, roots } of chosen) {
    const done = entered.get(parent) ?? new Set()
    for (const [version, root] of roots.entries()) if (root !== null) done.add(version)
    entered.set(parent, done)
  }
  return chosen.map(({ parent, roots }) => ({ parent, roots }))
}

function isWorthEntering(
  seen: readonly (SeenPage | undefined)[],
  roots: readonly (ObjectHash | null)[],
  done: ReadonlySet<number>,
): boolean {
  if (roots.every((root) => root === null)) return false
  if (done.size > 0 || seen.includes(undefined)) return true
  return roots.some((root) => root !== roots[0])
}
