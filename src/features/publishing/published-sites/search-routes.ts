import { searchSiteContent } from '../../../contract/publishing/site-search.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { searchSite } from './search-site.ts'

export const siteSearchRoutes: Route[] = [
  implement(searchSiteContent, async (ctx, { params, query, body }) =>
    searchSite(ctx, { siteId: params.siteId, search: body, ...query }),
  ),
]
