import { ApiError } from '../../../contract/errors.ts'
import * as redirects from '../../../contract/publishing/site-redirects.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { changeRedirect, createRedirect, removeRedirect } from './change-redirect.ts'
import { presentMove, presentRedirect } from './present.ts'
import { requireCountedSite, siteUrl } from '../sites/index.ts'
import { findRedirect } from './find-redirect.ts'
import { structureFor, shareKey } from '../site-access/index.ts'
import { redirectsOf } from './queries.ts'

export const siteRedirectRoutes: Route[] = [
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
    const site = await requireCountedSite(ctx, params.siteId)
    const structure = await structureFor(ctx, site)
    const redirect = await findRedirect(ctx, { siteId: site.id, structure, path: query.source })
    if (redirect === undefined) throw new ApiError('not-found', `Nothing redirects from ${query.source}`)
    const root = siteUrl(ctx, site, await shareKey(ctx, site, query.shareKey))
    return {
      redirect:
        redirect.row === undefined
          ? presentMove(query.source, redirect.destination)
          : presentRedirect(redirect.row),
      target: 'url' in redirect ? redirect.url : `${root}${redirect.path}`,
    }
  }),
]
