import * as publishing from '../../../contract/publishing/site-publishing.ts'
import * as links from '../../../contract/publishing/site-share-links.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  changePublishingAuth,
  presentPublishingAuth,
  regenerateVisitorKey,
} from './change-publishing-auth.ts'
import { changeShareLink, createShareLink, presentShareLink, removeShareLink } from './change-share-link.ts'
import { requireCountedSite } from '../sites/index.ts'
import { previewUrl } from './preview-url.ts'
import { requireReadable } from './readable-spaces.ts'
import { shareLinksOf } from './queries.ts'

export const siteAccessRoutes: Route[] = [
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
    const site = await requireCountedSite(ctx, params.siteId)
    return shareLinksOf(ctx.db, site.id, { page: query, item: (link) => presentShareLink(ctx, site, link) })
  }),
  implement(links.createSiteShareLink, async (ctx, { params, body }) =>
    createShareLink(ctx, params.siteId, body.name),
  ),
  implement(links.updateSiteShareLinkById, async (ctx, { params, body }) =>
    changeShareLink(ctx, params, body),
  ),
  implement(links.deleteSiteShareLinkById, async (ctx, { params }) => removeShareLink(ctx, params)),
]

async function readAuth(ctx: Context, siteId: string) {
  const site = await requireCountedSite(ctx, siteId)
  // Whoever has the key lets anybody in.
  await requireReadable(ctx, site)
  return presentPublishingAuth(ctx, site)
}
