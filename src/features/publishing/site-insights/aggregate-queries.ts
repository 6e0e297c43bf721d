import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export type Cell = string | number | null
export type AggregateColumn = { name: string; expression: RawBuilder<unknown>; isMetric: boolean }
type Comparison = '>' | '>=' | '<' | '<='
export type AggregateFilter = {
  column: AggregateColumn
  test: { kind: 'in' | 'notIn'; values: Cell[] } | { kind: 'compare'; operator: Comparison; value: Cell }
}

export type AggregateQuery = {
  siteId: string
  from: number
  to: number
  columns: AggregateColumn[]
  filters: AggregateFilter[]
  order: { column: AggregateColumn; direction: 'asc' | 'desc' } | undefined
  limit: number
}

/** Rows of counts: one for each combination of the columns that are no counts. */
export async function aggregate(db: Db, query: AggregateQuery): Promise<Record<string, Cell>[]> {
  const dimensions = query.columns.filter(({ isMetric }) => !isMetric)
  const conditions = query.filters.filter(({ column }) => !column.isMetric).map(conditionOf)
  const having = query.filters.filter(({ column }) => column.isMetric).map(conditionOf)
  // Ties, and what is not ordered otherwise, by what is grouped by; nothing is less than anything.
  const order = [
    ...(query.order === undefined ? [] : [orderBy(query.order)]),
    ...dimensions.map((column) => orderBy({ column, direction: 'asc' })),
  ]
  const select = query.columns.map(({ name, expression }) => sql`${expression} as ${sql.id(name)}`)
  const groups = dimensions.map(({ expression }) => expression)
  const where = [
    sql`site_id = ${query.siteId}`,
    sql`at >= ${query.from}`,
    sql`at <= ${query.to}`,
    ...conditions,
  ]
  const { rows } = await sql<Record<string, Cell>>`
    select ${sql.join(select)} from site_events
    where ${sql.join(where, sql` and `)}
    ${groups.length === 0 ? sql`` : sql`group by ${sql.join(groups)}`}
    ${having.length === 0 ? sql`` : sql`having ${sql.join(having, sql` and `)}`}
    ${order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`}
    limit ${query.limit}`.execute(db)
  return rows
}

function orderBy({ column, direction }: NonNullable<AggregateQuery['order']>): RawBuilder<unknown> {
  return sql`${column.expression} ${sql.raw(direction === 'asc' ? 'asc nulls first' : 'desc nulls last')}`
}

function conditionOf({ column, test }: AggregateFilter): RawBuilder<unknown> {
  const { expression } = column
  if (test.kind === 'compare') return sql`${expression} ${sql.raw(test.operator)} ${test.value}`
  const given = test.values.filter((value) => value !== null)
  const isListed = given.length === 0 ? sql`1 = 0` : sql`${expression} in (${sql.join(given)})`
  const isIn = test.values.includes(null) ? sql`(${isListed} or ${expression} is null)` : sql`(${isListed})`
  // Of nothing it is unknown whether it is listed; here it is not.
  return test.kind === 'in' ? isIn : sql`not coalesce(${isIn}, 1 = 0)`
}

const plain: Record<string, string> = {
  url: 'url',
  eventType: 'type',
  siteSection: 'site_section_id',
  siteSpace: 'site_space_id',
  siteShareKey: 'share_key',
  displayContext: 'display_context',
  visitorDevice: 'device',
  visitorBrowser: 'browser',
  visitorOS: 'os',
  visitorBot: 'bot',
  visitorLanguage: 'language',
  eventLinkTargetKind: 'link_kind',
  eventLinkTargetDomain: 'link_domain',
  eventLinkTargetValue: 'link',
  eventLinkPosition: 'link_position',
  eventAPIOperationPath: 'operation_path',
  eventAPIOperationMethod: 'operation_method',
  eventSearchQuery: 'query',
  eventPageFeedbackRating: 'rating',
  eventPageFeedbackComment: 'comment',
  eventAskResponseRating: 'answer_rating',
  eventTrademarkPlacement: 'placement',
  referrer: 'referrer',
  referrerDomain: 'referrer_domain',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
}

const counts: Record<string, RawBuilder<unknown>> = {
  eventsCount: sql`count(*)`,
  sessionsCount: sql`count(distinct session_id)`,
  visitorsCount: sql`count(distinct visitor_id)`,
}

/** A column by its name in the API; nothing for those that are not kept. */
export function aggregateColumn(column: string, { boundaries }: { boundaries: number[] }): AggregateColumn[] {
  const metric = counts[column]
  if (metric !== undefined) return [{ name: column, expression: metric, isMetric: true }]
  const reference = plain[column]
  if (reference !== undefined) return [{ name: column, expression: sql.ref(reference), isMetric: false }]
  if (column === 'datetime') return [{ name: column, expression: bucketOf(boundaries), isMetric: false }]
  if (column === 'page') {
    return [
      { name: 'page', expression: sql.ref('page_id'), isMetric: false },
      { name: 'page.space', expression: sql.ref('space_id'), isMetric: false },
    ]
  }
  if (column === 'pageFeedbackRating') return ['ok', 'good', 'bad'].map((rating) => ratingOf(rating))
  if (column !== 'askResponseRating') return []
  return [
    { name: 'askResponseRating.positive', expression: sumOf(sql`answer_rating = 1`), isMetric: true },
    { name: 'askResponseRating.negative', expression: sumOf(sql`answer_rating = -1`), isMetric: true },
  ]
}

function ratingOf(rating: string): AggregateColumn {
  const condition = sql`type = 'page_post_feedback' and rating = ${sql.lit(rating)}`
  return { name: `pageFeedbackRating.${rating}`, expression: sumOf(condition), isMetric: true }
}

function sumOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cast(sum(case when ${condition} then 1 else 0 end) as bigint)`
}

// The last boundary that a time has reached; each is the beginning of an interval.
function bucketOf(boundaries: number[]): RawBuilder<unknown> {
  const cases = boundaries
    .toReversed()
    .map((start) => sql`when at >= ${sql.lit(start)} then ${sql.lit(start)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
