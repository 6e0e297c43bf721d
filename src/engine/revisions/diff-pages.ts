import type { PageEntry } from './entries.ts'
import { exploreTrees } from './explore.ts'
import type { ExploredTrees, SeenPage } from './explore.ts'
import type { ObjectHash } from './hash.ts'
import { lastIdOf, readLists, sizeOf } from './list/index.ts'
import type { ListItem } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import { changedFields } from './page-fields.ts'
import { stayingKeys } from './sequence.ts'

/** A page with the way to it, from the root down; the entries above it as the same version has them. */
export type PlacedPage = { entry: PageEntry; ancestors: PageEntry[] }

/** Where a page stands in the second version: under `parent`, right after the sibling `after`. */
export type PagePlace = { parent: string | null; after: string | null }

export type PageChange =
  | { kind: 'created'; page: PlacedPage; place: PagePlace }
  | { kind: 'deleted'; page: PlacedPage }
  | {
      kind: 'changed'
      before: PlacedPage
      after: PlacedPage
      /** Changed members of the entry; neither `document` nor `pages`. */
      fields: string[]
      isDocumentChanged: boolean
      isMoved: boolean
      /** Where it went, when it moved to another parent or among its siblings. */
      place?: PagePlace
    }

/** Compares two page trees by page id. Created, moved and reordered pages come in the order of the second. */
export async function diffPages(
  store: ObjectStore,
  before: ObjectHash | null,
  after: ObjectHash | null,
): Promise<PageChange[]> {
  const explored = await exploreTrees(store, [before, after])
  await openReorderedNodes(store, explored)
  const places = placesOf(explored)
  const inOrder = [...explored.lists.values()].flatMap(([, items]) => entryIds(items ?? []))
  const ids = new Set([...inOrder, ...explored.pages.keys()])
  return [...ids].flatMap((id) => changeOf(explored, places, id))
}

function changeOf(explored: ExploredTrees, places: ReadonlyMap<string, PagePlace>, id: string): PageChange[] {
  const [before, after] = explored.pages.get(id) ?? []
  const place = places.get(id)
  if (before === undefined) {
    return after === undefined || place === undefined
      ? []
      : [{ kind: 'created', page: placed(explored, after, 1), place }]
  }
  if (after === undefined) return [{ kind: 'deleted', page: placed(explored, before, 0) }]
  const isMoved = before.parent !== after.parent
  const fields = changedFields(before.entry, after.entry, ['document', 'pages'])
  const isDocumentChanged = before.entry.document !== after.entry.document
  if (!isMoved && fields.length === 0 && !isDocumentChanged && place === undefined) return []
  return [
    {
      kind: 'changed',
      before: placed(explored, before, 0),
      after: placed(explored, after, 1),
      fields,
      isDocumentChanged,
      isMoved,
      ...(place === undefined ? {} : { place }),
    },
  ]
}

/** The entries above a page in one version, from the root down. */
export function ancestorsOf(explored: ExploredTrees, page: SeenPage, version: number): PageEntry[] {
  const ancestors: PageEntry[] = []
  for (let id = page.parent; id !== null;) {
    const above = explored.pages.get(id)?.[version]
    if (above === undefined) break
    ancestors.unshift(above.entry)
    id = above.parent
  }
  return ancestors
}

function placed(explored: ExploredTrees, page: SeenPage, version: number): PlacedPage {
  return { entry: page.entry, ancestors: ancestorsOf(explored, page, version) }
}

function placesOf(explored: ExploredTrees): Map<string, PagePlace> {
  const places = new Map<string, PagePlace>()
  for (const [parent, [before = [], after = []]] of explored.lists) {
    const stay = stayingKeys(before.map(weighted), after.map(weighted))
    let previous: string | null = null
    for (const item of after) {
      if (item.kind === 'entry' && !stay.has(item.entry.id)) {
        places.set(item.entry.id, { parent, after: previous })
      }
      previous = lastIdOf(item)
    }
  }
  return places
}

// A whole node that changed its place among its siblings was not opened, since its entries are equal.
async function openReorderedNodes(store: ObjectStore, explored: ExploredTrees): Promise<void> {
  for (const [parent, versions] of explored.lists) {
    const [before = [], after = []] = versions
    const stay = stayingKeys(before.map(weighted), after.map(weighted))
    const moved = after.flatMap((item) =>
      item.kind === 'node' && !stay.has(item.child.hash) ? [item.child.hash] : [],
    )
    const opened = await readLists<PageEntry>(store, moved)
    for (const [version, items] of versions.entries()) {
      versions[version] = items.flatMap((item) => {
        const entries = item.kind === 'node' ? opened[moved.indexOf(item.child.hash)] : undefined
        return entries?.map((entry) => ({ kind: 'entry' as const, entry })) ?? [item]
      })
    }
    for (const entry of opened.flat()) {
      explored.pages.set(
        entry.id,
        versions.map(() => ({ entry, parent })),
      )
    }
  }
}

function weighted(item: ListItem<PageEntry>): { key: string; weight: number } {
  return { key: item.kind === 'entry' ? item.entry.id : item.child.hash, weight: sizeOf(item) }
}

function entryIds(items: readonly ListItem<PageEntry>[]): string[] {
  return items.flatMap((item) => (item.kind === 'entry' ? [item.entry.id] : []))
}
