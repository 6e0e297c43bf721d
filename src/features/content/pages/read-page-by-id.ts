import type { PageReading } from '../../../contract/content/content-reading.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { readTree } from '../../../engine/revisions/index.ts'
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
  visibleTree,
} from '../views/index.ts'
import { spaceBy } from '../spaces/index.ts'
import { presentPage, presentPages } from './present.ts'
import { readEvaluatedDocument } from './read-document.ts'
import { writeMarkdown, type LinkStyle } from './write-markdown.ts'
import { pathOf } from '../content-index/index.ts'

/** A page by its id, with its document and the pages below it. */
export async function readPageById(
  ctx: Context,
  view: ContentView,
  { pageId, query }: { pageId: string; query: PageReading },
): Promise<RevisionPage> {
  const page = requireVisible(ctx, view, await requirePage(ctx.db, view, pageId))
  return presentWithDocument(ctx, view, { page, query })
}

/** A page by its path; the empty one is the home page. */
export async function readPageByPath(
  ctx: Context,
  view: ContentView,
  { path, query }: { path: string; query: PageReading },
): Promise<RevisionPage> {
  const page = path === '' ? await homePage(ctx, view) : await locatePath(view, path)
  if (page === undefined || !isPageVisible(ctx, view, page))
    throw new ApiError('not-found', `No page at the path "${path}" in this content`)
  return presentWithDocument(ctx, view, { page, query })
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

async function presentWithDocument(
  ctx: Context,
  view: ContentView,
  { page, query }: { page: LocatedPage; query: PageReading },
): Promise<RevisionPage> {
  const options = { spaceId: view.spaceId, withGit: query.metadata ?? true }
  const path = pathOf(page)
  const below = visibleTree(ctx, view, await readTree(view.store, page.entry.pages ?? null))
  const presented = presentPage(ctx, page.entry, {
    ...options,
    path,
    pages: presentPages(ctx, below, options, path),
  })
  if (presented.type !== 'document') return presented
  const evaluated = query.evaluated ?? false
  const document = await readEvaluatedDocument(ctx, view, {
    entry: page.entry,
    evaluated,
    isDereferenced: false,
  })
  if (query.format !== 'markdown') {
    const fences = query['format.document.fences']
    return { ...presented, document: await showFences(ctx, { spaceId: view.spaceId, document, fences }) }
  }
  const links = query['format.markdown.refs'] ?? 'relative'
  return { ...presented, markdown: await inMarkdown(ctx, view, { page, document, links }) }
}
