import type { Db, Tables } from '../../../platform/database/index.ts'

export type Place = Pick<
  Tables['resources'],
  'id' | 'kind' | 'organization_id' | 'parent_id' | 'position' | 'deleted_at'
>

type Siblings = { organizationId: string; parentId: string | null }

export async function placeOf(db: Db, id: string): Promise<Place | undefined> {
  return db
    .selectFrom('resources')
    .select(['id', 'kind', 'organization_id', 'parent_id', 'position', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The position of the sibling right before or after a position; at an end without one. */
export async function neighbour(
  db: Db,
  { organizationId, parentId }: Siblings,
  { side, of, except }: { side: 'before' | 'after'; of?: string; except?: string },
): Promise<string | null> {
  let query = db
    .selectFrom('resources')
    .select('position')
    .where('organization_id', '=', organizationId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('kind', 'in', ['space', 'collection'])
    .orderBy('position', side === 'before' ? 'desc' : 'asc')
    .limit(1)
  if (of !== undefined) query = query.where('position', side === 'before' ? '<' : '>', of)
  if (except !== undefined) query = query.where('id', '!=', except)
  return (await query.executeTakeFirst())?.position ?? null
}

/** A resource and everything below it, itself first. */
export async function subtreeOf(db: Db, id: string) {
  const columns = [
    'resources.id',
    'resources.kind',
    'resources.parent_id',
    'resources.default_level',
    'resources.created_by',
    'resources.deleted_at',
  ] as const
  return db
    .withRecursive('subtree', (cte) =>
      cte
        .selectFrom('resources')
        .select(columns)
        .where('resources.id', '=', id)
        .unionAll(
          cte
            .selectFrom('resources')
            .innerJoin('subtree', 'subtree.id', 'resources.parent_id')
            .select(columns),
        ),
    )
    .selectFrom('subtree')
    .select(['id', 'kind', 'parent_id', 'default_level', 'created_by', 'deleted_at'])
    .execute()
}

/** A resource and everything above it, itself first. */
export async function ancestryOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .withRecursive('ancestry', (cte) =>
      cte
        .selectFrom('resources')
        .select(['id', 'parent_id'])
        .where('id', '=', id)
        .unionAll(
          cte
            .selectFrom('resources')
            .innerJoin('ancestry', 'ancestry.parent_id', 'resources.id')
            .select(['resources.id', 'resources.parent_id']),
        ),
    )
    .selectFrom('ancestry')
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function setPlace(
  db: Db,
  id: string,
  place: { organizationId: string; parentId: string | null; position: string },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ organization_id: place.organizationId, parent_id: place.parentId, position: place.position })
    .where('id', '=', id)
    .execute()
}

/** Marks resources as deleted, or as no longer deleted. */
export async function setDeleted(db: Db, ids: string[], deletedAt: number | null): Promise<void> {
  if (ids.length === 0) return
  const query = db.updateTable('resources').set({ deleted_at: deletedAt }).where('id', 'in', ids)
  // What was deleted before keeps its own time.
  await (deletedAt === null ? query : query.where('deleted_at', 'is', null)).execute()
}

/** Moves resources to another organization, and takes away what teams and strangers had there. */
export async function transferResources(db: Db, ids: string[], organizationId: string): Promise<void> {
  await db.updateTable('resources').set({ organization_id: organizationId }).where('id', 'in', ids).execute()
  await db.deleteFrom('grants').where('resource_id', 'in', ids).where('subject_kind', '=', 'team').execute()
  await db
    .deleteFrom('grants')
    .where('resource_id', 'in', ids)
    .where('subject_kind', '=', 'user')
    .where('subject_id', 'not in', (eb) =>
      eb
        .selectFrom('members')
        .select('members.user_id')
        .where('members.organization_id', '=', organizationId),
    )
    .execute()
}

/** Deleted collections with nothing left in them. */
export async function emptyDeletedCollections(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resources')
    .select('resources.id')
    .where('kind', '=', 'collection')
    .where('deleted_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('resources as child')
            .select('child.id')
            .whereRef('child.parent_id', '=', 'resources.id'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.id)
}
