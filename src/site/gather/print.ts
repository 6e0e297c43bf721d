import { setImmediate as nextTurn } from 'node:timers/promises'
import { anchorsOfOnePage } from '../../engine/document/index.ts'
import type { PrintedPage } from '../draw/print.ts'
import type { Place } from '../visit/open-place.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { gatherDocument } from './document.ts'
import { readVisibleDocument } from './read-document.ts'

const usual = 100
const step = 50
const most = 500

/** Which pages are to be printed, and where there are more of those that were wanted. */
export type PrintOrder = { pages: SitePage[]; more: { href: string; count: number } | undefined }

/** The pages that somebody wants to print; nothing where the site does not offer it, or has none such. */
export async function orderPrint(place: Place, query: URLSearchParams): Promise<PrintOrder | undefined> {
  if (!place.customization.pdf.enabled) return undefined
  const wanted = await chosenPages(place, query)
  if (wanted === undefined) return undefined
  const limit = Math.min(most, Math.max(1, Number(query.get('limit')) || usual))
  const left = wanted.length - limit
  const pages = wanted.slice(0, limit)
  if (left <= 0 || limit >= most) return { pages, more: undefined }
  const next = new URLSearchParams({ limit: String(limit + step) })
  for (const name of ['page', 'only']) if (query.has(name)) next.set(name, query.get(name) ?? '')
  return { pages, more: { href: `?${next.toString()}`, count: left } }
}

/** The pages one after the other, each when it is asked for; others get their turn between two of them. */
export async function* gatherPrint(place: Place, pages: SitePage[]): AsyncGenerator<PrintedPage> {
  // Two pages may have the same headings: as one document, no anchor comes twice.
  const withAnchors = anchorsOfOnePage()
  for (const page of pages) {
    const document = withAnchors(await readVisibleDocument(place, page))
    const { title, description } = page.entry
    yield { title, description, content: await gatherDocument(place, { document, pageId: '' }) }
    await nextTurn()
  }
}

// A page, or with those below it, or all that the tree shows.
async function chosenPages({ tree }: Place, query: URLSearchParams): Promise<SitePage[] | undefined> {
  const id = query.get('page')
  const page = id === null ? undefined : await tree.byId(id)
  if (id !== null && page === undefined) return undefined
  const chosen = page?.entry.type === 'document' ? [page] : []
  if (id === null || query.get('only') !== 'yes')
    for await (const each of tree.documents(page)) if (each.entry.hidden !== true) chosen.push(each)
  return chosen.length === 0 ? undefined : chosen
}
