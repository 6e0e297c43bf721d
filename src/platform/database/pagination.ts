import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { defaultLimit, type List, type Order, type Page } from '../../contract/pagination.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'

/** A column of the order; the last one must be unique. `value` reads it from a row of the result. */
export type KeysetColumn<Row> = {
  reference: string
  type: 'string' | 'number'
  order: Order
  value: (row: Row) => string | number
}

type Query<Row> = SelectQueryBuilder<never, never, Row>

/**
 * One page of a query in a stated order. The cursor holds the last row's place, so that rows that
 * come or go before it move nothing.
 */
export async function keysetPage<DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: { by: KeysetColumn<Row>[]; page: Page; item: (row: Row) => Item },
): Promise<List<Item>> {
  const { by, page, item } = options
  const limit = page.limit ?? defaultLimit
  // The builder's table types do not matter here: columns are named by reference.
  const untyped = query as unknown as Query<Row>
  const [rows, count] = await Promise.all([
    limit === 0 ? [] : fetchRows(untyped, { by, page, limit }),
    countRows(untyped),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = shown.map(item)
  if (rows.length <= limit || last === undefined) return { items, count }
  return { items, count, next: { page: encodeCursor(by.map((column) => column.value(last))) } }
}

function fetchRows<Row>(
  query: Query<Row>,
  { by, page, limit }: { by: KeysetColumn<Row>[]; page: Page; limit: number },
): Promise<Row[]> {
  let ordered = query
  for (const column of by) ordered = ordered.orderBy(sql.ref(column.reference), column.order)
  if (page.page !== undefined)
    ordered = ordered.where(
      isBeyond(
        by,
        decodeCursor(
          page.page,
          by.map(({ type }) => type),
        ),
      ),
    )
  return ordered.limit(limit + 1).execute()
}

async function countRows<Row>(query: Query<Row>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// (a > x) or (a = x and b > y) …: a row comparison would not allow mixed orders.
function isBeyond<Row>(by: KeysetColumn<Row>[], values: (string | number)[]) {
  const alternatives = by.map((column, index) => {
    const equal = by
      .slice(0, index)
      .map((before, at) => sql<SqlBool>`${sql.ref(before.reference)} = ${values[at]}`)
    const compare = sql.raw(column.order === 'asc' ? '>' : '<')
    return sql<SqlBool>`(${sql.join([...equal, sql`${sql.ref(column.reference)} ${compare} ${values[index]}`], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
}
