import {
  findHomePage,
  findPage,
  findPageBySlugs,
  readPath,
  type PageEntry,
  type PageStep,
} from '../../../engine/revisions/index.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { ContentView } from './open-head-view.ts'
import { indexedAncestries, indexedAncestry } from '../content-index/index.ts'

/** A page where it stands: the entries from the root down to it. */
export type LocatedPage = { entry: PageEntry; ancestors: PageEntry[]; steps: PageStep[] }

type ViewedContent = Pick<ContentView, 'headId' | 'store' | 'snapshot'> & {
  /** Where pages were found before: who changes content looks for the same ones again. */
  ways?: Map<string, PageStep[]>
}

/** A page by its id; the index says where it is, and where the index is behind, the tree is searched. */
export async function locatePage(
  db: Db,
  view: ViewedContent,
  pageId: string,
): Promise<LocatedPage | undefined> {
  const { headId, store, snapshot, ways } = view
  const along = async (steps: PageStep[] | undefined) => {
    const entries = steps && steps.length > 0 ? await readPath(store, snapshot.pages, steps) : null
    if (steps === undefined || entries === null) return undefined
    ways?.set(pageId, steps)
    return located(entries, steps)
  }
  return (
    (await along(ways?.get(pageId))) ??
    (await along((await indexedAncestry(db, { headId, pageId })).map((id) => ({ id })))) ??
    (await along((await findPage(store, snapshot.pages, pageId))?.path))
  )
}

/** Those of some pages that are there, by id; the index is asked once for all of them. */
export async function locatePages(
  db: Db,
  view: ViewedContent,
  pageIds: Iterable<string>,
): Promise<Map<string, LocatedPage>> {
  const { headId } = view
  const ids = [...new Set(pageIds)]
  const indexed = await indexedAncestries(
    db,
    ids.map((pageId) => ({ headId, pageId })),
  )
  const ways = new Map(view.ways)
  for (const [pageId, way] of indexed.get(headId) ?? [])
    if (!ways.has(pageId))
      ways.set(
        pageId,
        way.map((id) => ({ id })),
      )
  const found = new Map<string, LocatedPage>()
  for (const id of ids) {
    const page = await locatePage(db, { ...view, ways }, id)
    if (page !== undefined) found.set(id, page)
  }
  return found
}

/** As `locatePage`, or 404. */
export async function requirePage(db: Db, view: ViewedContent, pageId: string): Promise<LocatedPage> {
  const page = await locatePage(db, view, pageId)
  if (page === undefined) throw new ApiError('not-found', `No page with the id "${pageId}" in this content`)
  return page
}

/** A page by its slugs; the empty path is the first page that has a document. */
export async function locatePath(view: ViewedContent, path: string): Promise<LocatedPage | undefined> {
  const { store, snapshot } = view
  const slugs = path.split('/').filter((slug) => slug !== '')
  if (slugs.length === 0) return locateHome(view, () => true)
  const found = await findPageBySlugs(store, snapshot.pages, slugs)
  if (found === null) return undefined
  return located((await readPath(store, snapshot.pages, found.path)) ?? [], found.path)
}

/** The first page with a document, of those that are visible. */
export async function locateHome(
  { store, snapshot }: ViewedContent,
  isVisible: (entry: PageEntry) => boolean,
): Promise<LocatedPage | undefined> {
  const steps = await findHomePage(store, snapshot.pages, isVisible)
  return steps === null ? undefined : located((await readPath(store, snapshot.pages, steps)) ?? [], steps)
}

function located(entries: PageEntry[], steps: PageStep[]): LocatedPage | undefined {
  const entry = entries.at(-1)
  return entry && { entry, ancestors: entries.slice(0, -1), steps }
}
