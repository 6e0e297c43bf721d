import type { PageEntry } from './entries.ts'
import type { ExploredTrees } from './explore.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList, sizeOf } from './list/index.ts'
import type { ListItem } from './list/index.ts'
import { mergeOrder } from './merge-order.ts'
import type { ObjectStore } from './object-store.ts'
import { separateSlugs } from './separate-slugs.ts'
import type { SlugChange } from './separate-slugs.ts'
import { withPages } from './tree-path.ts'

type Parent = string | null
type Merged = { parents: ReadonlyMap<string, Parent>; entries: Map<string, PageEntry> }

/** Writes the lists of a merged tree from the deepest to the root; lists that no side changed stay as they are. */
export async function assembleMergedPages(
  store: ObjectStore,
  explored: ExploredTrees,
  merged: Merged,
): Promise<{ pages: ObjectHash | null; renamed: SlugChange[] }> {
  const children = childrenByParent(merged.parents)
  const renamed: SlugChange[] = []
  let pages: ObjectHash | null = null
  for (const depth of parentsByDepth(explored, merged.parents, children)) {
    const written = await Promise.all(
      depth.map(async (parent) => ({
        parent,
        ...(await writeChildren(store, explored, { ...merged, parent, children })),
      })),
    )
    for (const { parent, list, renamed: here } of written) {
      renamed.push(...here)
      const entry = parent === null ? undefined : merged.entries.get(parent)
      if (parent === null || entry === undefined) pages = list
      else merged.entries.set(parent, withPages(entry, list))
    }
  }
  return { pages, renamed }
}

function childrenByParent(parents: ReadonlyMap<string, Parent>): Map<Parent, string[]> {
  const children = new Map<Parent, string[]>()
  for (const [id, parent] of parents) {
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [id])
    else siblings.push(id)
  }
  return children
}

function parentsByDepth(
  explored: ExploredTrees,
  parents: ReadonlyMap<string, Parent>,
  children: ReadonlyMap<Parent, unknown>,
): Parent[][] {
  const depths: Parent[][] = []
  const touched = new Set<Parent>([null, ...explored.lists.keys(), ...children.keys()])
  for (const parent of touched) {
    if (parent !== null && !parents.has(parent)) continue
    let depth = 0
    for (let at = parent; at !== null; at = parents.get(at) ?? null) depth += 1
    const same = depths[depth]
    if (same === undefined) depths[depth] = [parent]
    else same.push(parent)
  }
  return depths.toReversed().map((depth) => depth ?? [])
}

async function writeChildren(
  store: ObjectStore,
  explored: ExploredTrees,
  { parent, children, entries }: Merged & { parent: Parent; children: ReadonlyMap<Parent, string[]> },
): Promise<{ list: ObjectHash | null; renamed: SlugChange[] }> {
  const [base = [], primary = [], changed = []] = explored.lists.get(parent) ?? []
  const own = children.get(parent) ?? []
  const nodes = new Map(
    base.flatMap((item) => (item.kind === 'node' ? [[item.child.hash, item] as const] : [])),
  )
  const order = mergeOrder(
    { base: base.map(weighted), primary: primary.map(weighted), changed: changed.map(weighted) },
    new Set([...nodes.keys(), ...own]),
  )
  const items = order.flatMap((key): ListItem<PageEntry>[] => {
    const entry = entries.get(key)
    const node = nodes.get(key)
    if (node !== undefined) return [node]
    return entry === undefined ? [] : [{ kind: 'entry', entry }]
  })
  const list = await assembleList(store, items)
  const newcomers = newcomersTo(
    explored,
    parent,
    own.flatMap((id) => entries.get(id) ?? []),
  )
  return newcomers.length === 0 ? { list, renamed: [] } : separateSlugs(store, list, newcomers)
}

// Siblings whose slug was not among these siblings before. If one side alone has them all, none can clash.
function newcomersTo(explored: ExploredTrees, parent: Parent, siblings: readonly PageEntry[]): PageEntry[] {
  const isKnown = ({ id, slug }: PageEntry, version: number) => {
    const seen = explored.pages.get(id)?.[version]
    return seen?.parent === parent && seen.entry.slug === slug
  }
  if ([1, 2].some((version) => siblings.every((entry) => isKnown(entry, version)))) return []
  return siblings.filter((entry) => entry.slug !== undefined && !isKnown(entry, 0))
}

function weighted(item: ListItem<PageEntry>): { key: string; weight: number } {
  return { key: item.kind === 'entry' ? item.entry.id : item.child.hash, weight: sizeOf(item) }
}
