import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type ShareLinkRow = Tables['site_share_links']

export async function insertShareLink(db: Db, link: ShareLinkRow): Promise<void> {
  await db.insertInto('site_share_links').values(link).execute()
}

export type ShareLinkKey = { siteId: string; shareLinkId: string }

export async function updateShareLink(
  db: Db,
  { siteId, shareLinkId }: ShareLinkKey,
  change: Partial<Pick<ShareLinkRow, 'name' | 'active'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('site_share_links')
    .set(change)
    .where('id', '=', shareLinkId)
    .where('site_id', '=', siteId)
    .execute()
}

export async function deleteShareLink(db: Db, { siteId, shareLinkId }: ShareLinkKey): Promise<void> {
  await db
    .deleteFrom('site_share_links')
    .where('id', '=', shareLinkId)
    .where('site_id', '=', siteId)
    .execute()
}

export async function shareLinkBy(
  db: Db,
  { siteId, shareLinkId }: ShareLinkKey,
): Promise<ShareLinkRow | undefined> {
  return db
    .selectFrom('site_share_links')
    .selectAll()
    .where('id', '=', shareLinkId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

/** The share link of a site that opens it now. */
export async function activeShareLink(
  db: Db,
  { siteId, keyHash }: { siteId: string; keyHash: string },
): Promise<ShareLinkRow | undefined> {
  return db
    .selectFrom('site_share_links')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('site_id', '=', siteId)
    .where('active', '=', 1)
    .executeTakeFirst()
}

export async function shareLinksOf<Item>(
  db: Db,
  siteId: string,
  { page, item }: { page: Page; item: (row: ShareLinkRow) => Item },
): Promise<List<Item>> {
  return keysetPage(db.selectFrom('site_share_links').selectAll().where('site_id', '=', siteId), {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}
