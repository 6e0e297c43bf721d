import type { PageReading } from '../../../contract/content/content-reading.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { readTree } from '../../../engine/revisions/index.ts'
import type { ResponseText } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  locateHome,
  locatePath,
  requirePage,
  type LocatedPage,
  type ContentView,
  requireVisible,
  isPageVisible,
  showFences,
  showsStoredFences,
  visibleTree,
} from '../views/index.ts'
import { readObjectText } from '../revisions/index.ts'
import { spaceBy } from '../spaces/index.ts'
import { presentPage, presentPages } from './present.ts'
import { readEvaluatedDocument } from './read-document.ts'
import { writeMarkdown, type LinkStyle } from './write-markdown.ts'
import { writePages } from './present-revision.ts'
import { pathOf } from '../content-index/index.ts'

/** A page by its id, with its document and the pages below it, as JSON text. */
export async function writePageById(
  ctx: Context,
  view: ContentView,
  { pageId, query }: { pageId: string; query: PageReading },
): Promise<ResponseText> {
  const page = requireVisible(ctx, view, await requirePage(ctx.db, view, pageId))
  return writePage(ctx, view, { page, query })
}

/** The same of the page at a path; the empty one is the home page's. */
export async function writePageByPath(
  ctx: Context,
  view: ContentView,
  { path, query }: { path: string; query: PageReading },
): Promise<ResponseText> {
  return writePage(ctx, view, { page: await requirePath(ctx, view, path), query })
}

export async function readPageByPath(ctx: Context, view: ContentView, path: string): Promise<RevisionPage> {
  const page = await requirePath(ctx, view, path)
  const own = await presentOwn(ctx, view, { page, query: {} })
  if (!('pages' in own)) return own
  const below = visibleTree(ctx, view, await readTree(view.store, page.entry.pages ?? null))
  const pages = presentPages(ctx, below, { spaceId: view.spaceId, withGit: true }, pathOf(page))
  return { ...own, pages }
}

async function requirePath(ctx: Context, view: ContentView, path: string): Promise<LocatedPage> {
  const page = path === '' ? await homePage(ctx, view) : await locatePath(view, path)
  if (page !== undefined && isPageVisible(ctx, view, page)) return page
  throw new ApiError('not-found', `No page at the path "${path}" in this content`)
}

async function homePage(ctx: Context, view: ContentView): Promise<LocatedPage | undefined> {
  return locateHome(view, (entry) => isPageVisible(ctx, view, { entry, ancestors: [] }))
}

// Nobody writes a computed page: its Markdown is read, and what it shows from elsewhere is said in it.
async function inMarkdown(
  ctx: Context,
  view: ContentView,
  { page, document, links }: { page: LocatedPage; document: JSONDocument; links: LinkStyle },
): Promise<string> {
  const { spaceId } = view
  const isWritten = page.entry.computed === undefined
  const organizationId = isWritten ? undefined : (await spaceBy(ctx.db, spaceId))?.organization_id
  if (organizationId === undefined) return writeMarkdown(ctx, view, { page, document, links })
  const room = await ctx.services.computed.leaveRoom(ctx.db, { organizationId, spaceId, document })
  return room.fill(await writeMarkdown(ctx, view, { page, document: room.document, links }))
}

type AskedPage = { page: LocatedPage; query: PageReading }

async function writePage(ctx: Context, view: ContentView, { page, query }: AskedPage): Promise<ResponseText> {
  const text = await storedDocument(ctx, view, { page, query })
  const own =
    text === undefined
      ? await presentOwn(ctx, view, { page, query })
      : presentEntry(ctx, view, { page, query })
  const document = text === undefined ? '' : `,"document":${text}`
  const list = page.entry.pages
  if (!('pages' in own) || list === undefined || query.pages === false) return `${membersOf(own)}${document}}`
  const { pages: _none, ...rest } = own
  const below = await writePages(ctx, view, { list, above: pathOf(page), withGit: isWithGit(query) })
  return [`${membersOf(rest)}${document},"pages":`, ...below, '}']
}

// To the last of them; more may follow.
function membersOf(value: object): string {
  return JSON.stringify(value).slice(0, -1)
}

/** The JSON of a document that is read as it is stored. */
async function storedDocument(
  ctx: Context,
  view: ContentView,
  { page: { entry }, query }: AskedPage,
): Promise<string | undefined> {
  const isAsStored =
    query.format !== 'markdown' && (query.evaluated ?? false) === false && ctx.actor.kind !== 'visitor'
  // Of content with computed pages some documents are stored nowhere.
  if (!isAsStored || entry.document === undefined || view.stored !== undefined) return undefined
  const text = await readObjectText(ctx.db, entry.document)
  return text !== undefined && showsStoredFences(text, query['format.document.fences']) ? text : undefined
}

// Git metadata is there unless somebody wants none.
function isWithGit({ metadata = true }: PageReading): boolean {
  return metadata
}

function presentEntry(ctx: Context, { spaceId }: ContentView, { page, query }: AskedPage): RevisionPage {
  return presentPage(ctx, page.entry, {
    spaceId,
    withGit: isWithGit(query),
    path: pathOf(page),
    pages: [],
  })
}

// Without the pages below it.
async function presentOwn(
  ctx: Context,
  view: ContentView,
  { page, query }: AskedPage,
): Promise<RevisionPage> {
  const { spaceId } = view
  const presented = presentEntry(ctx, view, { page, query })
  if (presented.type !== 'document') return presented
  const document = await readEvaluatedDocument(ctx, view, {
    entry: page.entry,
    evaluated: query.evaluated ?? false,
    isDereferenced: false,
  })
  if (query.format !== 'markdown') {
    const fences = query['format.document.fences']
    return { ...presented, document: await showFences(ctx, { spaceId, document, fences }) }
  }
  const links = query['format.markdown.refs'] ?? 'relative'
  return { ...presented, markdown: await inMarkdown(ctx, view, { page, document, links }) }
}
