import type { Db, Tables } from '../../../platform/database/index.ts'

export type PublishedRow = Pick<
  Tables['spaces'],
  'id' | 'organization_id' | 'visibility' | 'published_url' | 'public_url' | 'visitor_auth'
>

/** What spaces say about their publication now. */
export async function publicationsOf(db: Db, spaceIds: string[]): Promise<PublishedRow[]> {
  if (spaceIds.length === 0) return []
  return db
    .selectFrom('spaces')
    .select(['id', 'organization_id', 'visibility', 'published_url', 'public_url', 'visitor_auth'])
    .where('id', 'in', spaceIds)
    .orderBy('id')
    .execute()
}

/** Every space that a site names, those in the trash too. */
export async function spacesNamedBy(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_spaces')
    .select('space_id')
    .where('site_id', '=', siteId)
    .orderBy('space_id')
    .execute()
  return rows.map((row) => row.space_id)
}

/** Every space that any site names. */
export async function spacesOnSites(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site_spaces').select('space_id').distinct().orderBy('space_id').execute()
  return rows.map((row) => row.space_id)
}
