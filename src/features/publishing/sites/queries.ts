import { sql } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import type { SiteType } from '../../../contract/publishing/site-words.ts'
import { foldCase } from '../../../engine/search/index.ts'
import { contains, forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

export type SiteRow = Tables['sites']

/** A site with the number of spaces that it shows. */
export type CountedSite = SiteRow & { site_spaces: number }

/** Adds a site; false when another has its basename. */
export async function insertSite(db: Db, site: SiteRow): Promise<boolean> {
  const result = await db
    .insertInto('sites')
    .values(site)
    .onConflict((conflict) => conflict.column('basename').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateSite(
  db: Db,
  id: string,
  change: Partial<Omit<SiteRow, 'id' | 'organization_id' | 'created_at' | 'version'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('sites')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Tells whoever keeps something of these sites in memory that it is old. */
export async function bumpVersions(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sites')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function siteBy(db: Db, id: string): Promise<CountedSite | undefined> {
  return selectCounted(db).where('sites.id', '=', id).executeTakeFirst()
}

/** How the sites of an organization look. */
export async function sitesOfOrganization(
  db: Db,
  organizationId: string,
): Promise<Pick<SiteRow, 'id' | 'customization'>[]> {
  return db
    .selectFrom('sites')
    .select(['id', 'customization'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
}

/** Several sites of one organization. */
export async function sitesAmong(db: Db, organizationId: string, ids: string[]): Promise<CountedSite[]> {
  if (ids.length === 0) return []
  return selectCounted(db)
    .where('sites.organization_id', '=', organizationId)
    .where('sites.id', 'in', ids)
    .execute()
}

/** Locks a site until the commit: its structure and its addresses change one after the other. */
export async function lockSite(db: Db, id: string): Promise<SiteRow | undefined> {
  return forUpdate(db, db.selectFrom('sites').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The site at one of the addresses that sites can have. */
export async function siteWith(
  db: Db,
  address: { basename: string } | { hostname: string },
): Promise<SiteRow | undefined> {
  const query = db.selectFrom('sites').selectAll()
  return 'basename' in address
    ? query.where('basename', '=', address.basename).executeTakeFirst()
    : query
        .where('hostname', '=', address.hostname)
        .where('hostname_verified_at', 'is not', null)
        .executeTakeFirst()
}

/** The sites that asked for a name, proven or not, the oldest first. */
export async function hostnameClaims(db: Db, hostname: string): Promise<SiteRow[]> {
  return db.selectFrom('sites').selectAll().where('hostname', '=', hostname).orderBy('id').execute()
}

/** All sites that asked for a name. */
export async function claimedHostnames(db: Db): Promise<SiteRow[]> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where('hostname', 'is not', null)
    .orderBy('hostname')
    .orderBy('id')
    .execute()
}

/** Who has a host for a whole site, or folders of it. */
export async function sitesOnHost(db: Db, host: string): Promise<SiteRow[]> {
  return db
    .selectFrom('sites')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('hostname', '=', host).and('hostname_verified_at', 'is not', null),
        // "0" comes after "/".
        eb('proxy_origin', '>=', `${host}/`).and('proxy_origin', '<', `${host}0`),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The sites that are served under one of these folders of another domain. */
export async function sitesBehind(db: Db, origins: string[]): Promise<SiteRow[]> {
  if (origins.length === 0) return []
  return db.selectFrom('sites').selectAll().where('proxy_origin', 'in', origins).execute()
}

/** Basenames that are taken and begin with a text. */
export async function basenamesLike(db: Db, beginning: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sites')
    .select('basename')
    .where('basename', '>=', beginning)
    // No basename holds a character after this one.
    .where('basename', '<', `${beginning}~`)
    .execute()
  return new Set(rows.map((row) => row.basename))
}

type Filters = {
  space?: string | undefined
  title?: string | undefined
  published?: boolean | undefined
  type?: SiteType[] | undefined
}

/** The sites of an organization that the viewer may see. */
export async function sitesFor<Item>(
  db: Db,
  viewer: Viewer,
  { filters, page, item }: { filters: Filters; page: Page; item: (row: CountedSite) => Item },
): Promise<List<Item>> {
  const { space, title, published, type } = filters
  let query = withEffectiveRoles(db, viewer)
    .selectFrom('sites')
    .innerJoin('effective', 'effective.id', 'sites.id')
    .selectAll('sites')
    .select(shownSpaces.as('site_spaces'))
    .where('sites.organization_id', '=', viewer.organizationId)
    .where('effective.role_rank', '>', 0)
  if (title !== undefined) query = query.where(contains('sites.title_folded', foldCase(title)))
  if (published !== undefined) query = query.where('sites.published', '=', published ? 1 : 0)
  if (type !== undefined) query = query.where('sites.type', 'in', type)
  if (space !== undefined) {
    query = query.where('sites.id', 'in', (eb) =>
      eb.selectFrom('site_spaces').select('site_spaces.site_id').where('site_spaces.space_id', '=', space),
    )
  }
  return keysetPage(query, {
    by: [{ reference: 'sites.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

function selectCounted(db: Db) {
  return db.selectFrom('sites').selectAll('sites').select(shownSpaces.as('site_spaces'))
}

const shownSpaces = sql<number>`(
  select count(*) from site_spaces
  join spaces on spaces.id = site_spaces.space_id and spaces.organization_id = sites.organization_id
  join resources on resources.id = spaces.id and resources.deleted_at is null
  where site_spaces.site_id = sites.id
)`
