import { ApiError } from '../../../contract/errors.ts'
import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'

/**
 * One page of what is in memory already. The cursor names the last item, and its place for when it is gone
 * meanwhile.
 */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  { page, limit = defaultLimit }: Page,
  item: (row: Row) => Item,
): List<Item> {
  const start = page === undefined ? 0 : startAfter(rows, page)
  const shown = rows.slice(start, start + limit)
  const last = shown.at(-1)
  const items = shown.map(item)
  const count = rows.length
  if (last === undefined || start + limit >= count) return { items, count }
  const cursor = Buffer.from(JSON.stringify([last.id, start + limit])).toString('base64url')
  return { items, count, next: { page: cursor } }
}

function startAfter(rows: { id: string }[], cursor: string): number {
  const [id, place] = parse(cursor)
  if (typeof id !== 'string' || typeof place !== 'number' || !Number.isSafeInteger(place) || place < 0)
    throw new ApiError('bad-request', 'page: not a page of this list; use next.page of the answer before')
  const at = rows.findIndex((row) => row.id === id)
  return at === -1 ? place : at + 1
}

function parse(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
