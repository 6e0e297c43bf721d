import * as contract from '../../../contract/content/content.ts'
import * as computed from '../../../contract/content/computed.ts'
import * as revisions from '../../../contract/content/revisions.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { findDocument } from './find-document.ts'
import {
  type ContentView,
  requirePage,
  openHeadView,
  openHeadViewOf,
  openRevisionView,
  requireVisible,
  showFences,
} from '../views/index.ts'
import { readHistory } from './present-history.ts'
import { readComputedDocument, readComputedRevision } from './read-computed-revision.ts'
import { readEvaluatedDocument } from './read-document.ts'
import { requireReusableContent } from './read-files.ts'
import { readingRoutes } from './reading-routes.ts'

// The paths of each family name these parameters.
const openHead = (ctx: Context, params: object) => {
  const { spaceId, pageId } = params as { spaceId: string; pageId?: string }
  return pageId === undefined ? openHeadView(ctx, spaceId) : openHeadViewOf(ctx, { spaceId, pageId })
}
const openRevision = (ctx: Context, params: object) =>
  openRevisionView(ctx, params as { spaceId: string; revisionId: string })

/** What reads the current content of a space. */
export const spaceContentRoutes: Route[] = [
  ...readingRoutes(contract.spaceContent, openHead),
  implement(contract.getDocumentById, async (ctx, { params: { spaceId, documentId } }) =>
    showFences(ctx, { spaceId, document: await findDocument(await openHeadView(ctx, spaceId), documentId) }),
  ),
]

/** What reads pages that follow from something outside. */
export const computedRoutes: Route[] = [
  implement(computed.getComputedDocument, async (ctx, { params, body }) =>
    readComputedDocument(ctx, { ...params, ...body }),
  ),
  implement(computed.getComputedRevision, async (ctx, { params, body }) =>
    readComputedRevision(ctx, { ...params, ...body }),
  ),
]

/** What reads the revisions of a space. */
export const revisionRoutes: Route[] = [
  implement(revisions.listRevisions, async (ctx, { params, query }) =>
    readHistory(ctx, params.spaceId, query),
  ),
  ...readingRoutes(revisions.revisionContent, openRevision),
  implement(revisions.getPageDocumentInRevisionById, async (ctx, { params, query }) => {
    const view = await openRevisionView(ctx, params)
    const { entry } = requireVisible(ctx, view, await requirePage(ctx.db, view, params.pageId))
    if (entry.type !== 'document')
      throw new ApiError('not-found', `A page of type "${entry.type}" has no document`)
    return readAsked(ctx, view, { entry, query })
  }),
  implement(revisions.getReusableContentDocumentInRevisionById, async (ctx, { params, query }) => {
    const view = await openRevisionView(ctx, params)
    const entry = await requireReusableContent(view, params.reusableContentId)
    return readAsked(ctx, view, { entry, query })
  }),
]

async function readAsked(
  ctx: Context,
  view: ContentView,
  {
    entry,
    query,
  }: {
    entry: Parameters<typeof readEvaluatedDocument>[2]['entry']
    query: revisions.DocumentReading
  },
): Promise<JSONDocument> {
  const document = await readEvaluatedDocument(ctx, view, {
    entry,
    evaluated: query.evaluated ?? false,
    isDereferenced: query.dereferenced === 'reusable-contents',
  })
  return showFences(ctx, { spaceId: view.spaceId, document, fences: query['format.document.fences'] })
}
