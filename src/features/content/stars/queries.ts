import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

type Star = Tables['stars']

export async function insertStar(db: Db, star: Star): Promise<void> {
  await db
    .insertInto('stars')
    .values(star)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStar(
  db: Db,
  { userId, spaceId }: { userId: string; spaceId: string },
): Promise<void> {
  await db.deleteFrom('stars').where('user_id', '=', userId).where('space_id', '=', spaceId).execute()
}

/** The ids of the spaces that somebody starred. */
export async function starredBy(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
  page: Page,
): Promise<List<string>> {
  const query = db
    .selectFrom('stars')
    .select('space_id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
  return keysetPage(query, {
    by: [{ reference: 'space_id', type: 'string', order: 'asc', value: (row) => row.space_id }],
    page,
    item: (row) => row.space_id,
  })
}
