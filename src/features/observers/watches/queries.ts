import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type WatchRow = Tables['watches']
/** The page is empty for the space itself. */
type WatchKey = { userId: string; spaceId: string; pageId: string }

export async function insertWatch(db: Db, watch: WatchRow): Promise<void> {
  await db
    .insertInto('watches')
    .values(watch)
    .onConflict((conflict) => conflict.columns(['space_id', 'page_id', 'user_id']).doNothing())
    .execute()
}

export async function deleteWatch(db: Db, { userId, spaceId, pageId }: WatchKey): Promise<void> {
  await db
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('space_id', '=', spaceId)
    .where('page_id', '=', pageId)
    .execute()
}

/** Everybody who watches a space, or a page of it. */
export async function watchersOf(
  db: Db,
  { spaceId, pageId }: { spaceId: string; pageId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('watches')
    .select('user_id')
    .distinct()
    .where('space_id', '=', spaceId)
    .where('page_id', 'in', ['', pageId ?? ''])
    .execute()
  return rows.map((row) => row.user_id)
}

/** The spaces in which somebody watches something. */
export async function watchedSpaces(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watches')
    .select('space_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.space_id)
}

export async function watchesIn(
  db: Db,
  { userId, spaceIds }: { userId: string; spaceIds: string[] },
  page: Page,
): Promise<List<WatchRow>> {
  if (spaceIds.length === 0) return { items: [], count: 0 }
  const query = db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('space_id', 'in', spaceIds)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}
