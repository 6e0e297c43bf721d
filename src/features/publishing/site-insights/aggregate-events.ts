import { ApiError } from '../../../contract/errors.ts'
import type { ResponseBody } from '../../../contract/operation.ts'
import type {
  Aggregation,
  aggregateSiteEvents,
  InsightsColumn,
  InsightsFilter,
} from '../../../contract/publishing/site-insights.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  aggregate,
  aggregateColumn,
  type AggregateColumn,
  type AggregateFilter,
  type Cell,
} from './aggregate-queries.ts'
import { insightsRange } from './insights-range.ts'
import { intervalBoundaries } from './interval-boundaries.ts'

type Range = { from: number; to: number }

/** Counts events by whatever is asked for. */
export async function aggregateEvents(
  ctx: Context,
  siteId: string,
  query: Aggregation,
): Promise<ResponseBody<typeof aggregateSiteEvents>> {
  const range = insightsRange(query.range, ctx.now)
  const { groupBy = [], select = [...groupBy, { column: 'eventsCount' }] } = query
  const wanted = withoutRepeats([...groupBy, ...select])
  const columns = wanted.flatMap((column) => requireColumn(column, range, 'select'))
  if (columns.length === 0) return { columns: [] }
  const order = query.order && {
    column: first(requireColumn(query.order.by, range, 'order.by')),
    direction: query.order.direction,
  }
  const filters = (query.where ?? []).map((filter, at) => filterOf(filter, range, `where.${at}`))
  const rows = await aggregate(ctx.db, {
    siteId,
    ...range,
    columns,
    filters,
    order,
    limit: query.limit ?? 1000,
  })
  return {
    columns: withoutRepeats(select).map((column) => ({
      ...column,
      values: rows.map((row) => valueOf(column.column, row)),
    })),
  }
}

function requireColumn(
  { column, interval = 'day' }: InsightsColumn,
  range: Range,
  place: string,
): AggregateColumn[] {
  const boundaries = column === 'datetime' ? intervalBoundaries(interval, range) : []
  const found = aggregateColumn(column, { boundaries })
  if (found.length > 0) return found
  throw new ApiError('bad-request', `${place}: the column "${column}" is not kept here`)
}

const comparisons = {
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
} as const

function filterOf(filter: InsightsFilter, range: Range, place: string): AggregateFilter {
  const column = first(requireColumn(filter, range, place))
  const values = filter.values.map((value) => cellOf(filter.column, value, place))
  const { operator = 'in' } = filter
  if (operator === 'in' || operator === 'notIn') return { column, test: { kind: operator, values } }
  const [value] = values
  if (value === undefined || value === null)
    throw new ApiError('bad-request', `${place}.values: name what to compare with`)
  return { column, test: { kind: 'compare', operator: comparisons[operator], value } }
}

function cellOf(column: string, value: unknown, place: string): Cell {
  if (value === null) return null
  if (column === 'datetime' && typeof value === 'string') return timeOf(value, place)
  if (column === 'page' && typeof value === 'object' && 'page' in value) return String(value.page)
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new ApiError('bad-request', `${place}.values: must be texts, numbers or null`)
}

function timeOf(value: string, place: string): number {
  const time = Date.parse(value)
  if (Number.isNaN(time)) throw new ApiError('bad-request', `${place}.values: "${value}" is no time`)
  return time
}

function valueOf(column: string, row: Record<string, Cell>): unknown {
  const own = row[column] ?? null
  switch (column) {
    case 'datetime':
      return typeof own === 'number' ? toTimestamp(own) : null
    case 'page':
      return row['page.space'] === null ? null : { page: own, space: row['page.space'] }
    case 'eventLinkTargetValue':
      return typeof own === 'string' ? JSON.parse(own) : null
    case 'pageFeedbackRating':
      return {
        ok: row[`${column}.ok`] ?? 0,
        good: row[`${column}.good`] ?? 0,
        bad: row[`${column}.bad`] ?? 0,
      }
    case 'askResponseRating':
      return { positive: row[`${column}.positive`] ?? 0, negative: row[`${column}.negative`] ?? 0 }
    default:
      return own
  }
}

function withoutRepeats(columns: InsightsColumn[]): InsightsColumn[] {
  return [...new Map(columns.map((column) => [column.column, column])).values()]
}

function first(columns: AggregateColumn[]): AggregateColumn {
  const [column] = columns
  if (column === undefined) throw new Error('a column has no part')
  return column
}
