import type { PagePosition, PageVersion } from './conflict.ts'
import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { readList } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import { freeSlug } from './separate-slugs.ts'
import { deletePage, getPage, insertPage, updatePage } from './tree.ts'
import type { TreeChange } from './tree.ts'
import { withPages } from './tree-path.ts'
import type { PageStep } from './tree-path.ts'
import { findPage, walkPages } from './tree-walk.ts'

type Pages = ObjectHash | null

/** Deletes a page wherever it is. */
export async function removePage(store: ObjectStore, pages: Pages, id: string): Promise<Pages> {
  const found = await findPage(store, pages, id)
  return found === null ? pages : after(await deletePage(store, pages, found.path), pages)
}

/**
 * Puts a page back with all that is below it, where it was or at the nearest ancestor that is still there.
 * Pages below it that have found another place in the meantime stay there.
 */
export async function restorePage(store: ObjectStore, pages: Pages, version: PageVersion): Promise<Pages> {
  const present = new Set<string>()
  for await (const depth of walkPages(store, pages)) for (const { entry } of depth) present.add(entry.id)
  if (present.has(version.entry.id)) return pages
  const below = await withoutPages(store, version.entry.pages ?? null, present)
  return insertNear(store, pages, { entry: withPages(version.entry, below), position: version })
}

/** Moves a page where a version has it, as far as that place is still there. */
export async function replacePage(
  store: ObjectStore,
  pages: Pages,
  page: { id: string; position: PagePosition | null },
): Promise<Pages> {
  const { id, position } = page
  const found = await findPage(store, pages, id)
  if (found === null || position === null) return pages
  const removed = after(await deletePage(store, pages, found.path), pages)
  const parent = await nearestAncestor(store, removed, position.ancestors)
  if (parent.at(-1)?.id === found.path.at(-2)?.id) return pages
  return insertNear(store, removed, { entry: found.entry, position })
}

export async function updateFoundPage(
  store: ObjectStore,
  pages: Pages,
  { id, update }: { id: string; update: (entry: PageEntry) => Promise<PageEntry> },
): Promise<Pages> {
  const found = await findPage(store, pages, id)
  if (found === null) return pages
  const updated = await withFreeSlug(store, pages, {
    entry: await update(found.entry),
    parent: found.path.slice(0, -1),
  })
  return after(await updatePage(store, pages, { path: found.path, update: () => updated }), pages)
}

async function withoutPages(store: ObjectStore, pages: Pages, unwanted: ReadonlySet<string>): Promise<Pages> {
  let current = pages
  for await (const depth of walkPages(store, pages)) {
    for (const { entry } of depth)
      if (unwanted.has(entry.id)) current = await removePage(store, current, entry.id)
  }
  return current
}

async function insertNear(
  store: ObjectStore,
  pages: Pages,
  { entry, position }: { entry: PageEntry; position: PagePosition },
): Promise<Pages> {
  const parent = await nearestAncestor(store, pages, position.ancestors)
  const siblings = await readList<PageEntry>(store, await listUnder(store, pages, parent))
  const previous = siblings.findIndex(({ id }) => id === position.after)
  const at = previous === -1 && position.after !== null ? siblings.length : previous + 1
  const free = await withFreeSlug(store, pages, { entry, parent })
  return after(await insertPage(store, pages, { parent, at, entry: free }), pages)
}

async function withFreeSlug(
  store: ObjectStore,
  pages: Pages,
  { entry, parent }: { entry: PageEntry; parent: PageStep[] },
): Promise<PageEntry> {
  const { id, slug } = entry
  if (slug === undefined) return entry
  return { ...entry, slug: await freeSlug(store, await listUnder(store, pages, parent), { id, slug }) }
}

async function listUnder(store: ObjectStore, pages: Pages, parent: PageStep[]): Promise<Pages> {
  return parent.length === 0 ? pages : ((await getPage(store, pages, parent))?.pages ?? null)
}

async function nearestAncestor(
  store: ObjectStore,
  pages: Pages,
  ancestors: readonly string[],
): Promise<PageStep[]> {
  for (const id of ancestors.toReversed()) {
    const found = await findPage(store, pages, id)
    if (found !== null) return found.path
  }
  return []
}

function after(change: TreeChange, otherwise: Pages): Pages {
  return change.kind === 'changed' ? change.pages : otherwise
}
