import { ApiError } from '../../../contract/errors.ts'
import * as publishing from '../../../contract/publishing/site-publishing.ts'
import * as redirects from '../../../contract/publishing/site-redirects.ts'
import { searchSiteContent } from '../../../contract/publishing/site-search.ts'
import * as links from '../../../contract/publishing/site-share-links.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  changePublishingAuth,
  presentPublishingAuth,
  regenerateVisitorKey,
} from './change-publishing-auth.ts'
import { changeRedirect, createRedirect, presentRedirect, removeRedirect } from './change-redirect.ts'
import { changeShareLink, createShareLink, presentShareLink, removeShareLink } from './change-share-link.ts'
import { demandCountedSite } from './demand-site.ts'
import { findRedirect } from './find-redirect.ts'
import { previewUrl } from './preview-url.ts'
import { structureFor } from './read-published-site.ts'
import { redirectsOf } from './redirect-queries.ts'
import { searchSite } from './search-site.ts'
import { shareKey } from './share-key.ts'
import { shareLinksOf } from './share-link-queries.ts'
import { siteUrl } from './site-url.ts'

export const publishingRoutes: Route[] = [
  implement(publishing.getSitePublishingAuthById, async (ctx, { params }) => readAuth(ctx, params.siteId)),
  implement(publishing.updateSitePublishingAuthById, async (ctx, { params, body }) => {
    await changePublishingAuth(ctx, params.siteId, body)
    return readAuth(ctx, params.siteId)
  }),
  implement(publishing.regenerateSitePublishingAuthById, async (ctx, { params }) => {
    await regenerateVisitorKey(ctx, params.siteId)
    return readAuth(ctx, params.siteId)
  }),
  implement(publishing.getSitePublishingPreviewById, async (ctx, { params, query }) => ({
    url: await previewUrl(ctx, { siteId: params.siteId, ...query }),
  })),

  implement(links.listSiteShareLinks, async (ctx, { params, query }) => {
    const site = await demandCountedSite(ctx, params.siteId)
    return shareLinksOf(ctx.db, site.id, { page: query, item: (link) => presentShareLink(ctx, site, link) })
  }),
  implement(links.createSiteShareLink, async (ctx, { params, body }) =>
    createShareLink(ctx, params.siteId, body.name),
  ),
  implement(links.updateSiteShareLinkById, async (ctx, { params, body }) =>
    changeShareLink(ctx, params, body),
  ),
  implement(links.deleteSiteShareLinkById, async (ctx, { params }) => removeShareLink(ctx, params)),

  implement(redirects.listSiteRedirects, async (ctx, { params, query }) =>
    redirectsOf(ctx.db, params.siteId, { search: query.search, page: query, item: presentRedirect }),
  ),
  implement(redirects.createSiteRedirect, async (ctx, { params, body }) =>
    createRedirect(ctx, params.siteId, body),
  ),
  implement(redirects.updateSiteRedirectById, async (ctx, { params, body }) =>
    changeRedirect(ctx, params, body),
  ),
  implement(redirects.deleteSiteRedirectById, async (ctx, { params }) => removeRedirect(ctx, params)),
  implement(redirects.getSiteRedirectBySource, async (ctx, { params, query }) => {
    const site = await demandCountedSite(ctx, params.siteId)
    const structure = await structureFor(ctx, site)
    const redirect = await findRedirect(ctx, { siteId: site.id, structure, path: query.source })
    if (redirect === undefined) throw new ApiError('not-found', `Nothing redirects from ${query.source}`)
    const root = siteUrl(ctx, site, await shareKey(ctx, site, query.shareKey))
    return {
      ...(redirect.row === undefined ? {} : { redirect: presentRedirect(redirect.row) }),
      target: 'url' in redirect ? redirect.url : `${root}${redirect.path}`,
    }
  }),

  implement(searchSiteContent, async (ctx, { params, query, body }) =>
    searchSite(ctx, { siteId: params.siteId, search: body, ...query }),
  ),
]

async function readAuth(ctx: Context, siteId: string) {
  return presentPublishingAuth(ctx, await demandCountedSite(ctx, siteId))
}
