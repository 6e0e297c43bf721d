import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'

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
  return { items, count, next: { page: encodeCursor([last.id, start + limit]) } }
}

function startAfter(rows: { id: string }[], cursor: string): number {
  const [id, place] = decodeCursor(cursor, ['string', 'number'])
  const at = rows.findIndex((row) => row.id === id)
  return at === -1 ? Math.max(place, 0) : at + 1
}
