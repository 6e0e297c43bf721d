import * as contract from '../../../contract/publishing/site-insights.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { aggregateEvents } from './aggregate-events.ts'
import { readPageInsights } from './read-page-insights.ts'
import { listVisitorSegments } from './list-visitor-segments.ts'
import { recordSiteEvents } from './record-site-events.ts'

export const insightRoutes: Route[] = [
  implement(contract.trackEventsInSiteById, async (ctx, { params, body }) =>
    recordSiteEvents(ctx, { siteId: params.siteId, events: body.events }),
  ),
  implement(contract.aggregateSiteEvents, async (ctx, { params, body }) =>
    aggregateEvents(ctx, params.siteId, body),
  ),
  implement(contract.getSitePageInsights, async (ctx, { params, query }) =>
    readPageInsights(ctx, { siteId: params.siteId, ...query }),
  ),
  implement(contract.listSiteVisitorSegments, async (ctx, { params }) =>
    listVisitorSegments(ctx, params.siteId),
  ),
]
