import type { List, Order, Page } from '../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../platform/database/index.ts'
import { withEffectiveRoles, type Viewer } from '../access/index.ts'

export type SpaceRow = Tables['spaces'] &
  Pick<Tables['resources'], 'parent_id' | 'default_level' | 'deleted_at' | 'position'> & {
    revision_id: string
  }
export type SeenSpace = SpaceRow & { role_rank: number }

export async function insertSpace(db: Db, space: Tables['spaces']): Promise<void> {
  await db.insertInto('spaces').values(space).execute()
}

export async function updateSpace(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['spaces'], 'id' | 'organization_id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('spaces').set(change).where('id', '=', id).execute()
}

export async function spaceBy(db: Db, id: string): Promise<SpaceRow | undefined> {
  return db
    .selectFrom('spaces')
    .innerJoin('resources', 'resources.id', 'spaces.id')
    .innerJoin('heads', 'heads.id', 'spaces.id')
    .selectAll('spaces')
    .select(['resources.parent_id', 'resources.default_level', 'resources.deleted_at', 'resources.position'])
    .select('heads.revision_id')
    .where('spaces.id', '=', id)
    .executeTakeFirst()
}

type Listed<Item> = { page: Page; item: (row: SeenSpace) => Item }

/** The spaces of an organization that the viewer may see. */
export async function spacesFor<Item>(
  db: Db,
  viewer: Viewer,
  { order = 'asc', page, item }: Listed<Item> & { order?: Order },
): Promise<List<Item>> {
  return keysetPage(selectSeen(db, viewer), {
    by: [{ reference: 'spaces.id', type: 'string', order, value: (row) => row.id }],
    page,
    item,
  })
}

/** The spaces directly in a collection that the viewer may see, in their order. */
export async function spacesIn<Item>(
  db: Db,
  viewer: Viewer,
  { collectionId, page, item }: Listed<Item> & { collectionId: string },
): Promise<List<Item>> {
  return keysetPage(selectSeen(db, viewer).where('resources.parent_id', '=', collectionId), {
    by: [
      { reference: 'resources.position', type: 'string', order: 'asc', value: (row) => row.position },
      { reference: 'spaces.id', type: 'string', order: 'asc', value: (row) => row.id },
    ],
    page,
    item,
  })
}

function selectSeen(db: Db, viewer: Viewer) {
  return withEffectiveRoles(db, viewer)
    .selectFrom('spaces')
    .innerJoin('resources', 'resources.id', 'spaces.id')
    .innerJoin('heads', 'heads.id', 'spaces.id')
    .innerJoin('effective', 'effective.id', 'spaces.id')
    .selectAll('spaces')
    .select(['resources.parent_id', 'resources.default_level', 'resources.deleted_at', 'resources.position'])
    .select(['heads.revision_id', 'effective.role_rank'])
    .where('spaces.organization_id', '=', viewer.organizationId)
    .where('resources.deleted_at', 'is', null)
    .where('effective.role_rank', '>', 0)
}

/** Spaces that were deleted before a time. */
export async function spacesDeletedBefore(db: Db, time: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('kind', '=', 'space')
    .where('deleted_at', '<', time)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
