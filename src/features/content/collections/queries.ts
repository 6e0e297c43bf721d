import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

export type CollectionRow = Tables['collections'] & Pick<Tables['resources'], 'parent_id' | 'default_level'>
export type SeenCollection = CollectionRow & { role_rank: number }

const columns = [
  'collections.id',
  'collections.organization_id',
  'collections.title',
  'collections.description',
  'collections.created_at',
  'resources.parent_id',
  'resources.default_level',
] as const

export async function insertCollection(db: Db, collection: Tables['collections']): Promise<void> {
  await db.insertInto('collections').values(collection).execute()
}

export async function updateCollection(
  db: Db,
  id: string,
  change: Partial<Pick<Tables['collections'], 'title' | 'description' | 'organization_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('collections').set(change).where('id', '=', id).execute()
}

export async function collectionBy(db: Db, id: string): Promise<CollectionRow | undefined> {
  return db
    .selectFrom('collections')
    .innerJoin('resources', 'resources.id', 'collections.id')
    .select(columns)
    .where('collections.id', '=', id)
    .executeTakeFirst()
}

/** The collections that the viewer may see; at the top of the organization only, unless nested. */
export async function collectionsFor<Item>(
  db: Db,
  viewer: Viewer,
  { isNested, page, item }: { isNested: boolean; page: Page; item: (row: SeenCollection) => Item },
): Promise<List<Item>> {
  let query = withEffectiveRoles(db, viewer)
    .selectFrom('collections')
    .innerJoin('resources', 'resources.id', 'collections.id')
    .innerJoin('effective', 'effective.id', 'collections.id')
    .select(columns)
    .select('effective.role_rank')
    .where('collections.organization_id', '=', viewer.organizationId)
    .where('resources.deleted_at', 'is', null)
    .where('effective.role_rank', '>', 0)
  if (!isNested) query = query.where('resources.parent_id', 'is', null)
  return keysetPage(query, {
    by: [{ reference: 'collections.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function setCollectionsOrganization(
  db: Db,
  ids: string[],
  organizationId: string,
): Promise<void> {
  await db
    .updateTable('collections')
    .set({ organization_id: organizationId })
    .where('id', 'in', ids)
    .execute()
}
