import { sql } from 'kysely'
import type { List, Order, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { rank, withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

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

/** Notes that the content of a space is another one now. */
export async function touchSpace(db: Db, touch: { id: string; now: number }): Promise<void> {
  await updateTime(db, touch)
}

const updateTime = preparedQuery((db, { id, now }: { id: string; now: number }) =>
  db.updateTable('spaces').set({ updated_at: now }).where('id', '=', id),
)

export async function spaceBy(db: Db, id: string): Promise<SpaceRow | undefined> {
  return (await selectSpace(db, { id })).at(0)
}

/** The statement for the organization that a space is in, for those who ask for more by the same one. */
export function organizationOfSpace(db: Db, id: string) {
  return db.selectFrom('spaces').select('spaces.organization_id').where('spaces.id', '=', id)
}

const spaceColumns = [
  'spaces.id',
  'spaces.organization_id',
  'spaces.title',
  'spaces.emoji',
  'spaces.icon',
  'spaces.edit_mode',
  'spaces.visibility',
  'spaces.language',
  'spaces.merge_rules',
  'spaces.created_at',
  'spaces.updated_at',
  'spaces.comments',
  'spaces.change_requests',
  'spaces.change_requests_open',
  'spaces.change_requests_draft',
  'spaces.last_change_request',
  'spaces.published_url',
  'spaces.public_url',
  'spaces.git_sync',
  'spaces.visitor_auth',
  'spaces.computed_by',
] as const

const selectSpace = preparedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('spaces')
    .innerJoin('resources', 'resources.id', 'spaces.id')
    .innerJoin('heads', 'heads.id', 'spaces.id')
    .select(spaceColumns)
    .select(['resources.parent_id', 'resources.default_level', 'resources.deleted_at', 'resources.position'])
    .select('heads.revision_id')
    .where('spaces.id', '=', id),
)

/** What spaces are called, those in the trash too. */
export async function spaceTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('spaces').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Which organization each of these spaces is in. */
export async function organizationsOfSpaces(
  db: Db,
  ids: string[],
): Promise<Pick<Tables['spaces'], 'id' | 'organization_id'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('spaces').select(['id', 'organization_id']).where('id', 'in', ids).execute()
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

/** The spaces that were deleted since a time and that the viewer may bring back, the last one first. */
export async function deletedSpacesFor<Item>(
  db: Db,
  viewer: Viewer,
  { since, page, item }: Listed<Item> & { since: number },
): Promise<List<Item>> {
  const query = selectRanked(db, viewer)
    .where('effective.role_rank', '>=', rank('create'))
    .where('resources.deleted_at', '>=', since)
  return keysetPage(query, {
    by: [
      {
        reference: 'resources.deleted_at',
        type: 'number',
        order: 'desc',
        value: (row) => row.deleted_at ?? 0,
      },
      { reference: 'spaces.id', type: 'string', order: 'asc', value: (row) => row.id },
    ],
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

/** Those of the given spaces that are in the viewer's organization and not deleted, each with their role there. */
export async function spacesAmong(db: Db, viewer: Viewer, ids: string[]): Promise<SeenSpace[]> {
  if (ids.length === 0) return []
  return selectThere(db, viewer).where('spaces.id', 'in', ids).execute()
}

function selectSeen(db: Db, viewer: Viewer) {
  return selectThere(db, viewer).where('effective.role_rank', '>', 0)
}

function selectThere(db: Db, viewer: Viewer) {
  return selectRanked(db, viewer).where('resources.deleted_at', 'is', null)
}

function selectRanked(db: Db, viewer: Viewer) {
  return withEffectiveRoles(db, viewer)
    .selectFrom('spaces')
    .innerJoin('resources', 'resources.id', 'spaces.id')
    .innerJoin('heads', 'heads.id', 'spaces.id')
    .innerJoin('effective', 'effective.id', 'spaces.id')
    .select(spaceColumns)
    .select(['resources.parent_id', 'resources.default_level', 'resources.deleted_at', 'resources.position'])
    .select(['heads.revision_id', 'effective.role_rank'])
    .where('spaces.organization_id', '=', viewer.organizationId)
}

/** What the sites that show a space say about it. */
export type Publication = Pick<
  Tables['spaces'],
  'id' | 'visibility' | 'published_url' | 'public_url' | 'visitor_auth'
>

/** Sets how several spaces are published, in one statement. */
export async function setPublications(db: Db, publications: Publication[]): Promise<void> {
  if (publications.length === 0) return
  const each = (column: keyof Omit<Publication, 'id'>) =>
    sql<never>`case id ${sql.join(
      publications.map((given) => sql`when ${given.id} then ${given[column]}`),
      sql` `,
    )} end`
  await db
    .updateTable('spaces')
    .set({
      visibility: each('visibility'),
      published_url: each('published_url'),
      public_url: each('public_url'),
      visitor_auth: each('visitor_auth'),
    })
    .where(
      'id',
      'in',
      publications.map(({ id }) => id),
    )
    .execute()
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

export async function setSpacesOrganization(db: Db, ids: string[], organizationId: string): Promise<void> {
  await db.updateTable('spaces').set({ organization_id: organizationId }).where('id', 'in', ids).execute()
}

/** Takes the next number of a change request; of several takers each gets its own. */
export async function takeChangeRequestNumber(db: Db, spaceId: string): Promise<number> {
  const row = await db
    .updateTable('spaces')
    .set((eb) => ({ last_change_request: eb('last_change_request', '+', 1) }))
    .where('id', '=', spaceId)
    .returning('last_change_request')
    .executeTakeFirstOrThrow()
  return row.last_change_request
}

/** Moves what a space shows of its change requests: one leaves a status, or comes to be, for another. */
export async function countChangeRequestStatus(
  db: Db,
  spaceId: string,
  { from, to }: { from?: string; to: string },
): Promise<void> {
  const change = (status: string) => Number(to === status) - Number(from === status)
  await db
    .updateTable('spaces')
    .set((eb) => ({
      change_requests: eb('change_requests', '+', from === undefined ? 1 : 0),
      change_requests_open: eb('change_requests_open', '+', change('open')),
      change_requests_draft: eb('change_requests_draft', '+', change('draft')),
    }))
    .where('id', '=', spaceId)
    .execute()
}

/** What every space shows of its change requests. */
export async function changeRequestCounts(
  db: Db,
): Promise<{ id: string; all: number; open: number; draft: number }[]> {
  return db
    .selectFrom('spaces')
    .select([
      'id',
      'change_requests as all',
      'change_requests_open as open',
      'change_requests_draft as draft',
    ])
    .orderBy('id')
    .execute()
}

/** Every space, with the head of its content where it has one. */
export async function spacesWithHeads(db: Db): Promise<{ id: string; headId: string | null }[]> {
  return db
    .selectFrom('spaces')
    .leftJoin('heads', 'heads.id', 'spaces.id')
    .select(['spaces.id', 'heads.id as headId'])
    .orderBy('spaces.id')
    .execute()
}

/** Places in the tree that stand for spaces which are not there. */
export async function resourcesWithoutSpace(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('resources')
    .leftJoin('spaces', 'spaces.id', 'resources.id')
    .select('resources.id')
    .where('resources.kind', '=', 'space')
    .where('spaces.id', 'is', null)
    .orderBy('resources.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves the number of open comments that a space shows. */
export async function countSpaceComments(db: Db, spaceId: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('spaces')
    .set((eb) => ({ comments: eb('comments', '+', by) }))
    .where('id', '=', spaceId)
    .execute()
}
