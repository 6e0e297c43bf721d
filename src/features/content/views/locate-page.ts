import {
  findHomePage,
  findPageBySlugs,
  readPath,
  type PageEntry,
  type PageStep,
} from '../../../engine/revisions/index.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { ContentView } from './open-head-view.ts'
import { indexedAncestries, indexedAncestry } from '../content-index/index.ts'
import { searchPages } from './search-pages.ts'

/** A page where it stands: the entries from the root down to it. */
export type LocatedPage = { entry: PageEntry; ancestors: PageEntry[]; steps: PageStep[] }

type ViewedContent = Pick<ContentView, 'headId' | 'store' | 'snapshot'> & {
  /** Where pages were found before: who changes content looks for the same ones again. */
  ways?: Map<string, PageStep[]>
}

/** A page by its id; the index says where it is, and where it does not, what differs from it is searched. */
export async function locatePage(
  db: Db,
  view: ViewedContent,
  pageId: string,
): Promise<LocatedPage | undefined> {
  const { headId, ways } = view
  const page =
    (await follow(view, ways?.get(pageId))) ??
    (await follow(view, stepsOf(await indexedAncestry(db, { headId, pageId })))) ??
    (await follow(view, (await searchPages(db, view, [pageId])).get(pageId)))
  if (page !== undefined) ways?.set(pageId, page.steps)
  return page
}

/** Those of some pages that are there, by id: what the index does not tell is searched for once, for all of them. */
export async function locatePages(
  db: Db,
  view: ViewedContent,
  pageIds: Iterable<string>,
): Promise<Map<string, LocatedPage>> {
  const { headId, ways } = view
  const wanted = new Set(pageIds)
  const places = [...wanted].map((pageId) => ({ headId, pageId }))
  const indexed = (await indexedAncestries(db, places)).get(headId)
  const found = new Map<string, LocatedPage>()
  for (const id of wanted) {
    const page = (await follow(view, ways?.get(id))) ?? (await follow(view, stepsOf(indexed?.get(id) ?? [])))
    if (page !== undefined) found.set(id, page)
  }
  const missed = [...wanted].filter((id) => !found.has(id))
  for (const [id, steps] of await searchPages(db, view, missed)) {
    const page = await follow(view, steps)
    if (page !== undefined) found.set(id, page)
  }
  return found
}

async function follow(
  { store, snapshot }: ViewedContent,
  steps: PageStep[] = [],
): Promise<LocatedPage | undefined> {
  const entries = steps.length > 0 ? await readPath(store, snapshot.pages, steps) : null
  return entries === null ? undefined : located(entries, steps)
}

function stepsOf(ids: string[]): PageStep[] {
  return ids.map((id) => ({ id }))
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
