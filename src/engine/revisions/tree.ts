import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList, openAt, readRange } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import { openPath, replaceEntry, withPages } from './tree-path.ts'
import type { PagePath } from './tree-path.ts'

/** The new root of the pages, or why there is none. */
export type TreeChange =
  | { kind: 'changed'; pages: ObjectHash | null }
  | { kind: 'absent'; message: string }
  | { kind: 'cycle'; message: string }

/** What may change in a page while it keeps its place, its id and the pages below it. */
export type PageUpdate = (entry: PageEntry) => Omit<PageEntry, 'id' | 'pages'>

export async function getPage(
  store: ObjectStore,
  pages: ObjectHash | null,
  path: PagePath,
): Promise<PageEntry | null> {
  return (await openPath(store, pages, path))?.at(-1)?.entry ?? null
}

/** The entries on the way to a page, itself last; null when it is not there. */
export async function readPath(
  store: ObjectStore,
  pages: ObjectHash | null,
  path: PagePath,
): Promise<PageEntry[] | null> {
  return (await openPath(store, pages, path))?.map(({ entry }) => entry) ?? null
}

/** Inserts a page, with all that is below it, under `parent` at position `at`; without one, at the end. */
export async function insertPage(
  store: ObjectStore,
  pages: ObjectHash | null,
  page: { parent: PagePath; entry: PageEntry; at?: number },
): Promise<TreeChange> {
  const opened = await openPath(store, pages, page.parent)
  if (opened === null) return absent(page.parent)
  const parent = opened.at(-1)?.entry
  const list = parent === undefined ? pages : (parent.pages ?? null)
  const siblings = await openAt<PageEntry>(store, list, page.at ?? Number.MAX_SAFE_INTEGER)
  const inserted = siblings.items.toSpliced(siblings.at, 0, { kind: 'entry', entry: page.entry })
  const children = await assembleList(store, inserted)
  if (parent === undefined) return { kind: 'changed', pages: children }
  return { kind: 'changed', pages: await replaceEntry(store, opened, withPages(parent, children)) }
}

/** Changes a page's fields or its document. */
export async function updatePage(
  store: ObjectStore,
  pages: ObjectHash | null,
  page: { path: PagePath; update: PageUpdate },
): Promise<TreeChange> {
  const opened = await openPath(store, pages, page.path)
  const entry = opened?.at(-1)?.entry
  if (opened === null || entry === undefined) return absent(page.path)
  const updated = withPages({ ...page.update(entry), id: entry.id }, entry.pages ?? null)
  return { kind: 'changed', pages: await replaceEntry(store, opened, updated) }
}

/** Deletes a page and all that is below it. */
export async function deletePage(
  store: ObjectStore,
  pages: ObjectHash | null,
  path: PagePath,
): Promise<TreeChange> {
  const opened = await openPath(store, pages, path)
  if (opened === null || opened.length === 0) return absent(path)
  return { kind: 'changed', pages: await replaceEntry(store, opened, null) }
}

/** Moves a page with all that is below it. `at` counts the siblings without the page itself. */
export async function movePage(
  store: ObjectStore,
  pages: ObjectHash | null,
  move: { path: PagePath; parent: PagePath; at?: number },
): Promise<TreeChange> {
  const entry = await getPage(store, pages, move.path)
  if (entry === null) return absent(move.path)
  if (move.parent.some(({ id }) => id === entry.id)) {
    return { kind: 'cycle', message: `Page ${entry.id} cannot move below itself` }
  }
  const removed = await deletePage(store, pages, move.path)
  if (removed.kind !== 'changed') return removed
  const { parent, at } = move
  return insertPage(store, removed.pages, at === undefined ? { parent, entry } : { parent, entry, at })
}

/** The pages directly under `parent`, or a part of them; null when the parent is not there. */
export async function listChildren(
  store: ObjectStore,
  pages: ObjectHash | null,
  options: { parent: PagePath; from?: number; limit?: number },
): Promise<PageEntry[] | null> {
  const opened = await openPath(store, pages, options.parent)
  if (opened === null) return null
  const parent = opened.at(-1)?.entry
  const list = parent === undefined ? pages : (parent.pages ?? null)
  const { from = 0, limit = Number.MAX_SAFE_INTEGER } = options
  return readRange<PageEntry>(store, list, { from, limit })
}

function absent(path: PagePath): TreeChange {
  return { kind: 'absent', message: `No page at ${path.map(({ id }) => id).join(' / ')}` }
}
