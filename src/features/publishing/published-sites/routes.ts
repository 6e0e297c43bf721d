import * as contract from '../../../contract/publishing/published-sites.ts'
import { listRevisionPageMetaLinks } from '../../../contract/content/revisions.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { requirePage, requireVisible, openRevisionView } from '../../content/views/index.ts'
import { findContent } from './find-content.ts'
import { lookUpContent } from './look-up-content.ts'
import { readMetaLinks } from './read-meta-links.ts'
import { readPublishedSite } from './read-published-site.ts'

export const publishedRoutes: Route[] = [
  implement(contract.getPublishedContentSite, async (ctx, { params, query }) =>
    readPublishedSite(ctx, { ...params, ...query }),
  ),
  implement(listRevisionPageMetaLinks, async (ctx, { params }) => {
    const view = await openRevisionView(ctx, params)
    return readMetaLinks(ctx, view, requireVisible(ctx, view, await requirePage(ctx.db, view, params.pageId)))
  }),
  implement(contract.resolvePublishedContentByUrl, async (ctx, { body }) => lookUpContent(ctx, body)),
  implement(contract.getPublishedContentByUrl, async (ctx, { query }) =>
    lookUpContent(ctx, { ...query, visitor: { jwtToken: query.visitorAuthToken } }),
  ),
  implement(contract.getContentByUrl, async (ctx, { query }) => findContent(ctx, query.url)),
]
