import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { listOf } from '../pagination.ts'
import { Nullable, Timestamp } from '../shapes.ts'
import { readingSite, siteIds, sitePath } from './sites.ts'

const Text = Type.String({ maxLength: 2048 })
const NullableId = Nullable(Type.String({ maxLength: 128 }))
const Rating = Type.Enum(['bad', 'ok', 'good'], { title: 'PageFeedbackRating' })

const eventTypes = [
  'page_view',
  'search_open',
  'search_type_query',
  'search_open_result',
  'page_post_feedback',
  'page_post_feedback_comment',
  'ask_question',
  'ask_view',
  'ask_rate_response',
  'link_click',
  'api_client_open',
  'api_client_request',
  'ad_click',
  'ad_display',
  'trademark_click',
  // Not of the vendor's: somebody asked for an address at which nothing is.
  'page_missing',
] as const

const Event = Type.Object(
  {
    type: Type.Enum([...eventTypes]),
    session: Type.Object({
      visitorId: Type.String({ maxLength: 128 }),
      sessionId: Type.String({ maxLength: 128 }),
      cookies: Type.Optional(Type.Record(Type.String(), Type.String())),
      userAgent: Type.String({ maxLength: 2048 }),
      language: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
      referrer: Type.Optional(Nullable(Text)),
      visitorAuthClaims: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    location: Type.Object({
      url: Text,
      displayContext: Type.Optional(Type.Enum(['site', 'embed'])),
      siteSection: NullableId,
      siteSpace: NullableId,
      siteShareKey: NullableId,
      space: NullableId,
      revision: NullableId,
      page: NullableId,
    }),
    timestamp: Type.Optional(Timestamp),
    query: Type.Optional(Type.String({ maxLength: 512 })),
    results: Type.Optional(Type.Integer({ minimum: 0, description: 'How many pages a search found.' })),
    result: Type.Optional(Type.Object({ spaceId: Text, pageId: Text })),
    feedback: Type.Optional(
      Type.Object({ rating: Rating, comment: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })) }),
    ),
    rating: Type.Optional(Type.Enum([1, -1])),
    responseId: Type.Optional(Text),
    link: Type.Optional(
      Type.Object({
        target: Type.Record(Type.String(), Type.Unknown()),
        position: Type.Enum(['announcement', 'header', 'footer', 'sidebar', 'content']),
      }),
    ),
    operation: Type.Optional(Type.Object({ path: Text, method: Type.String({ maxLength: 16 }) })),
    placement: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { title: 'SiteInsightsEvent' },
)
export type SiteEvent = Static<typeof Event>

const tag = 'Site insights'
const events = `${sitePath}/insights/events`

export const trackEventsInSiteById = operation({
  id: 'trackEventsInSiteById',
  tag,
  summary: 'Note what visitors of a site did',
  description: 'Addresses of visitors, their cookies and their tokens are not kept.',
  method: 'POST',
  path: events,
  access: { ...readingSite, visitors: true },
  params: siteIds,
  body: Type.Object({ events: Type.Array(Event, { maxItems: 500 }) }),
  status: 204,
})

const Range = Type.Union(
  [
    Type.Enum(['lastYear', 'last3Months', 'last30Days', 'last7Days', 'last24Hours']),
    Type.Object({ from: Timestamp, to: Timestamp }),
  ],
  { title: 'SiteInsightsQueryRange' },
)
export type InsightsRange = Static<typeof Range>

const column = {
  column: Type.String({ maxLength: 64 }),
  interval: Type.Optional(Type.Enum(['hour', 'day', 'week', 'month'])),
}
const Column = Type.Object(column, { title: 'SiteInsightsQueryEventsColumn' })
export type InsightsColumn = Static<typeof Column>

const Filter = Type.Object(
  {
    ...column,
    values: Type.Array(Type.Unknown(), { maxItems: 1000 }),
    operator: Type.Optional(
      Type.Enum(['in', 'notIn', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual']),
    ),
  },
  { title: 'SiteInsightsQueryEventsFilter' },
)
export type InsightsFilter = Static<typeof Filter>

const columns = Type.Array(Column, { maxItems: 20 })

const Aggregation = Type.Object({
  select: Type.Optional(columns),
  where: Type.Optional(Type.Array(Filter, { maxItems: 20 })),
  groupBy: Type.Optional(columns),
  order: Type.Optional(Type.Object({ by: Column, direction: Type.Enum(['asc', 'desc']) })),
  range: Range,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type Aggregation = Static<typeof Aggregation>

export const aggregateSiteEvents = operation({
  id: 'aggregateSiteEvents',
  tag,
  summary: 'Count what visitors of a site did',
  description:
    'One row for each combination of what is grouped by; the answer has the values of each column, row by row.',
  method: 'POST',
  path: `${events}/aggregate`,
  access: readingSite,
  params: siteIds,
  body: Aggregation,
  isRead: true,
  status: 200,
  response: Type.Object({
    columns: Type.Array(Type.Object({ ...column, values: Type.Array(Type.Unknown()) })),
  }),
})

const PageInsights = Type.Object(
  {
    pages: Type.Array(
      Type.Object({
        page: Type.String(),
        space: Type.String(),
        title: Type.Optional(Type.String()),
        path: Type.Optional(Type.String()),
        views: Type.Number(),
        visitors: Type.Number(),
        feedback: Type.Object({ good: Type.Number(), ok: Type.Number(), bad: Type.Number() }),
      }),
      { description: 'The hundred with the most views, those first.' },
    ),
    searchesWithoutResults: Type.Array(Type.Object({ query: Type.String(), count: Type.Number() })),
    comments: Type.Array(
      Type.Object({
        page: Nullable(Type.String()),
        url: Type.String(),
        rating: Rating,
        comment: Type.String(),
        createdAt: Timestamp,
      }),
      { description: 'The newest hundred.' },
    ),
  },
  { title: 'SitePageInsights' },
)
export type PageInsights = Static<typeof PageInsights>

export const getSitePageInsights = operation({
  id: 'getSitePageInsights',
  tag,
  summary: 'Get what a docs team looks at: read pages, searches that found nothing, feedback',
  method: 'GET',
  path: `${sitePath}/insights/pages`,
  access: readingSite,
  params: siteIds,
  query: Type.Object({
    range: Type.Optional(Type.Enum(['lastYear', 'last3Months', 'last30Days', 'last7Days', 'last24Hours'])),
  }),
  status: 200,
  response: PageInsights,
})

const VisitorSegment = Type.Object(
  {
    title: Type.String(),
    claims: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What is known of them, without what tells one visitor from another.',
    }),
    events: Type.Number(),
    visitors: Type.Number(),
    sessions: Type.Number(),
  },
  { title: 'SiteInsightsVisitorSegment' },
)
export type VisitorSegment = Static<typeof VisitorSegment>

export const listSiteVisitorSegments = operation({
  id: 'listSiteVisitorSegments',
  tag,
  summary: 'List the kinds of visitors of the last 30 days, by what is known of them',
  description:
    'From the newest ten thousand sessions of visitors with claims; the hundred kinds with the most visitors.',
  method: 'GET',
  path: `${sitePath}/insights/visitor-segments`,
  access: readingSite,
  params: siteIds,
  status: 200,
  response: listOf(VisitorSegment),
})

export const siteInsightsOperations = [
  trackEventsInSiteById,
  aggregateSiteEvents,
  getSitePageInsights,
  listSiteVisitorSegments,
]
