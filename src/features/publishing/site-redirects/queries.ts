import type { List, Page } from '../../../contract/pagination.ts'
import { contains, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type RedirectRow = Tables['site_redirects']
export type RedirectKey = { siteId: string; siteRedirectId: string }

export async function insertRedirect(db: Db, redirect: RedirectRow): Promise<void> {
  await db.insertInto('site_redirects').values(redirect).execute()
}

export async function updateRedirect(
  db: Db,
  { siteId, siteRedirectId }: RedirectKey,
  change: Partial<Omit<RedirectRow, 'id' | 'site_id' | 'created_at'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('site_redirects')
    .set(change)
    .where('id', '=', siteRedirectId)
    .where('site_id', '=', siteId)
    .execute()
}

export async function deleteRedirect(db: Db, { siteId, siteRedirectId }: RedirectKey): Promise<void> {
  await db
    .deleteFrom('site_redirects')
    .where('id', '=', siteRedirectId)
    .where('site_id', '=', siteId)
    .execute()
}

export async function redirectBy(
  db: Db,
  { siteId, siteRedirectId }: RedirectKey,
): Promise<RedirectRow | undefined> {
  return db
    .selectFrom('site_redirects')
    .selectAll()
    .where('id', '=', siteRedirectId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

/** The redirects of a site with any of these sources. */
export async function redirectsFrom(
  db: Db,
  { siteId, sources }: { siteId: string; sources: string[] },
): Promise<RedirectRow[]> {
  return db
    .selectFrom('site_redirects')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('source', 'in', sources)
    .execute()
}

export async function redirectsOf<Item>(
  db: Db,
  siteId: string,
  { search, page, item }: { search: string | undefined; page: Page; item: (row: RedirectRow) => Item },
): Promise<List<Item>> {
  let query = db.selectFrom('site_redirects').selectAll().where('site_id', '=', siteId)
  if (search !== undefined) query = query.where(contains('source', search.toLowerCase()))
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}
