import { queryOptions } from '@tanstack/react-query'
import {
  aggregateSiteEvents,
  getSitePageInsights,
  type Aggregation,
} from '../../contract/publishing/site-insights.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import type { SiteIds } from './publishing.ts'

export const ranges = ['last24Hours', 'last7Days', 'last30Days', 'last3Months', 'lastYear'] as const
export type InsightsRange = (typeof ranges)[number]

/** What is looked at: when, and of the whole site, a section, or a variant. */
export type InsightsScope = {
  range: InsightsRange
  section?: string | undefined
  siteSpace?: string | undefined
}

type Filter = NonNullable<Aggregation['where']>[number]
export type Counted = { value: string; count: number; visitors: number }

const people: Filter = { column: 'visitorBot', values: [''] }

function within({ section, siteSpace }: InsightsScope): Filter[] {
  if (siteSpace !== undefined) return [{ column: 'siteSpace', values: [siteSpace] }]
  return section === undefined ? [] : [{ column: 'siteSection', values: [section] }]
}

/** How often something was, by one of its sides: the most first. */
export function countedQuery(
  ids: SiteIds,
  scope: InsightsScope,
  { type, column, filters = [] }: { type: string; column: string; filters?: Filter[] },
) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'insights', scope, type, column, filters],
    queryFn: async (): Promise<Counted[]> => {
      const [values, counts, visitors] = await columnsOf(ids, {
        select: [{ column }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
        groupBy: [{ column }],
        where: [people, { column: 'eventType', values: [type] }, ...within(scope), ...filters],
        order: { by: { column: 'eventsCount' }, direction: 'desc' },
        range: scope.range,
        limit: 100,
      })
      return (values ?? []).map((value, at) => ({
        value: typeof value === 'string' ? value : '',
        count: Number(counts?.[at] ?? 0),
        visitors: Number(visitors?.[at] ?? 0),
      }))
    },
  })
}

export type Timeline = { times: number[]; views: number[]; visitors: number[] }

/** Views and visitors, interval by interval; where nobody came there is a zero. */
export function timelineQuery(ids: SiteIds, scope: InsightsScope) {
  const interval = scope.range === 'last24Hours' ? 'hour' : scope.range === 'lastYear' ? 'week' : 'day'
  return queryOptions({
    queryKey: [...keys.site(ids), 'insights', scope, 'timeline'],
    queryFn: async (): Promise<Timeline> => {
      const time = { column: 'datetime', interval } as const
      const [times, views, visitors] = await columnsOf(ids, {
        select: [time, { column: 'eventsCount' }, { column: 'visitorsCount' }],
        groupBy: [time],
        where: [people, { column: 'eventType', values: ['page_view'] }, ...within(scope)],
        range: scope.range,
      })
      const known = new Map(
        (times ?? []).map((at, index) => [
          Date.parse(String(at)),
          { views: Number(views?.[index] ?? 0), visitors: Number(visitors?.[index] ?? 0) },
        ]),
      )
      return whole(known, interval, scope.range)
    },
  })
}

const lengths = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 }
const spans = { last24Hours: 1, last7Days: 7, last30Days: 30, last3Months: 91, lastYear: 365 }

function whole(
  known: Map<number, { views: number; visitors: number }>,
  interval: keyof typeof lengths,
  range: InsightsRange,
): Timeline {
  const length = lengths[interval]
  const count = Math.ceil((spans[range] * lengths.day) / length)
  const last = Math.max(Math.floor(Date.now() / lengths.hour) * lengths.hour, ...known.keys())
  const begin = known.size === 0 ? last : Math.max(...known.keys())
  const times = Array.from({ length: count }, (_, at) => begin - (count - 1 - at) * length)
  const nearest = (time: number) =>
    [...known].find(([at]) => Math.abs(at - time) < length / 2)?.[1] ?? { views: 0, visitors: 0 }
  return {
    times: times.map((time) => time / 1000),
    views: times.map((time) => nearest(time).views),
    visitors: times.map((time) => nearest(time).visitors),
  }
}

/** What was counted in all. */
export function totalsQuery(ids: SiteIds, scope: InsightsScope) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'insights', scope, 'totals'],
    queryFn: async () => {
      const [types, counts, visitors] = await columnsOf(ids, {
        select: [{ column: 'eventType' }, { column: 'eventsCount' }, { column: 'visitorsCount' }],
        groupBy: [{ column: 'eventType' }],
        where: [people, ...within(scope)],
        range: scope.range,
      })
      const of = (column: unknown[] | undefined, type: string) =>
        Number(column?.[(types ?? []).indexOf(type)] ?? 0)
      return {
        views: of(counts, 'page_view'),
        visitors: of(visitors, 'page_view'),
        searches: of(counts, 'search_type_query'),
        ratings: of(counts, 'page_post_feedback'),
      }
    },
  })
}

export function pageInsightsQuery(ids: SiteIds, range: InsightsRange) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'insights', 'pages', range],
    queryFn: () => call(getSitePageInsights, { params: ids, query: { range } }),
  })
}

/** Paths below the site at which readers found nothing in the last month. */
export function missedQuery(ids: SiteIds) {
  return queryOptions({
    ...countedQuery(ids, { range: 'last30Days' }, { type: 'page_missing', column: 'url' }),
    select: (counted) =>
      counted.flatMap(({ value, count }) => {
        const path = URL.parse(value)?.pathname.replace(/^\/sites\/[^/]+/, '')
        return path === undefined || path === '' || path === '/' ? [] : [{ id: value, path, count }]
      }),
  })
}

async function columnsOf(ids: SiteIds, body: Aggregation): Promise<unknown[][]> {
  const { columns } = await call(aggregateSiteEvents, { params: ids, body })
  return columns.map(({ values }) => values)
}
