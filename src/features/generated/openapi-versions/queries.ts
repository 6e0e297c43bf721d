import type { List, Page } from '../../../contract/pagination.ts'
import { forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type SpecRow = Omit<Tables['openapi_specs'], 'source_text'>
export type VersionRow = Omit<Tables['openapi_spec_versions'], 'document' | 'described'>
type Listed<Row, Item> = { page: Page; item: (row: Row) => Item }
type Named = { organizationId: string; specSlug: string }

const specColumns = [
  'id',
  'organization_id',
  'slug',
  'source_url',
  'source_number',
  'visibility',
  'processing_state',
  'last_version',
  'last_processed_at',
  'last_error_code',
  'last_errors',
  'due_at',
  'refresh',
  'is_implied',
  'created_at',
  'updated_at',
] as const
const versionColumns = ['id', 'spec_id', 'hash', 'source_url', 'created_at'] as const

export async function specsOf<Item>(
  db: Db,
  organizationId: string,
  { page, item }: Listed<SpecRow, Item>,
): Promise<List<Item>> {
  const query = db
    .selectFrom('openapi_specs')
    .select(specColumns)
    .where('organization_id', '=', organizationId)
    .where('is_implied', '=', 0)
  return keysetPage(query, {
    by: [{ reference: 'openapi_specs.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function specBySlug(db: Db, { organizationId, specSlug }: Named): Promise<SpecRow | undefined> {
  return db
    .selectFrom('openapi_specs')
    .select(specColumns)
    .where('organization_id', '=', organizationId)
    .where('slug', '=', specSlug)
    .where('is_implied', '=', 0)
    .executeTakeFirst()
}

export async function specById(db: Db, id: string): Promise<SpecRow | undefined> {
  return db.selectFrom('openapi_specs').select(specColumns).where('id', '=', id).executeTakeFirst()
}

/** The specification, held until the commit. */
export async function lockSpec(db: Db, id: string): Promise<SpecRow | undefined> {
  return forUpdate(
    db,
    db.selectFrom('openapi_specs').select(specColumns).where('id', '=', id),
  ).executeTakeFirst()
}

/** The latest versions of these specifications of an organization, by slug. */
export async function latestVersions(
  db: Db,
  organizationId: string,
  slugs: string[],
): Promise<{ id: string; slug: string; last_version: string | null; visibility: string }[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('openapi_specs')
    .select(['id', 'slug', 'last_version', 'visibility'])
    .where('organization_id', '=', organizationId)
    .where('slug', 'in', slugs)
    .execute()
}

/** Every specification of an organization with its latest version, in order. */
export async function versionStamps(
  db: Db,
  organizationId: string,
): Promise<{ slug: string; last_version: string | null }[]> {
  return db
    .selectFrom('openapi_specs')
    .select(['slug', 'last_version'])
    .where('organization_id', '=', organizationId)
    .orderBy('slug')
    .execute()
}

export async function sourceTextOf(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('openapi_specs')
    .select('source_text')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.source_text ?? null
}

/** Whether there was none of that slug yet. */
export async function insertSpec(db: Db, spec: Tables['openapi_specs']): Promise<boolean> {
  const result = await db
    .insertInto('openapi_specs')
    .values(spec)
    .onConflict((conflict) => conflict.columns(['organization_id', 'slug']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateSpec(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['openapi_specs'], 'id' | 'organization_id' | 'slug' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('openapi_specs').set(change).where('id', '=', id).execute()
}

export async function deleteSpec(db: Db, id: string): Promise<void> {
  await db.deleteFrom('openapi_spec_versions').where('spec_id', '=', id).execute()
  await db.deleteFrom('openapi_specs').where('id', '=', id).execute()
}

/** Specifications whose address is to be fetched again by now. */
export async function specsDue(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('openapi_specs')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertVersion(db: Db, version: Tables['openapi_spec_versions']): Promise<void> {
  await db.insertInto('openapi_spec_versions').values(version).execute()
}

export async function versionsOf<Item>(
  db: Db,
  specId: string,
  { page, item }: Listed<VersionRow, Item>,
): Promise<List<Item>> {
  const query = db.selectFrom('openapi_spec_versions').select(versionColumns).where('spec_id', '=', specId)
  return keysetPage(query, {
    by: [{ reference: 'openapi_spec_versions.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function versionBy(
  db: Db,
  { specId, versionId }: { specId: string; versionId: string },
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('openapi_spec_versions')
    .select(versionColumns)
    .where('spec_id', '=', specId)
    .where('id', '=', versionId)
    .executeTakeFirst()
}

export async function documentOf(db: Db, versionId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('openapi_spec_versions')
    .select('document')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row?.document
}

/** The document as clients that render no Markdown read it. */
export async function describedOf(db: Db, versionId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('openapi_spec_versions')
    .select((eb) => eb.fn.coalesce('described', 'document').as('described'))
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row?.described
}

/** Whether a page of one of a site's spaces shows a specification. */
export async function isShownOnSite(
  db: Db,
  { siteId, specSlug }: { siteId: string; specSlug: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('site_spaces')
    .innerJoin('links', 'links.target_space', 'site_spaces.space_id')
    .select('links.target_id')
    .where('site_spaces.site_id', '=', siteId)
    .where('links.kind', '=', 'openapi')
    .where('links.target_id', '=', specSlug)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
