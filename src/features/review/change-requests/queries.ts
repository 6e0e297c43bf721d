import type { Expression } from 'kysely'
import type { ChangeRequestStatus } from '../../../contract/review/change-request.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import { forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

/** A change request with what its presenter needs from its own head, the space's, its author and who merged or archived it. */
export type ChangeRequestRow = Tables['change_requests'] & {
  revision_id: string
  space_revision: string
  email: string
  display_name: string
  photo_url: string | null
  merged_at: number | null
  merger_id: string | null
  merger_email: string | null
  merger_name: string | null
  merger_photo: string | null
  archiver_email: string | null
  archiver_name: string | null
  archiver_photo: string | null
}

export type Filter = {
  status: ChangeRequestStatus
  creator?: string | undefined
  contributor?: string | undefined
  /** Only those whose ids are among these, which a neighbour selects. */
  among?: Expression<string> | undefined
}

export async function insertChangeRequest(db: Db, changeRequest: Tables['change_requests']): Promise<void> {
  await db.insertInto('change_requests').values(changeRequest).execute()
}

/** By id, or by the number in the space. */
export async function changeRequestBy(
  db: Db,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): Promise<ChangeRequestRow | undefined> {
  const query = selectChangeRequests(db).where('change_requests.space_id', '=', spaceId)
  const isNumber = /^[0-9]{1,15}$/.test(changeRequestId)
  return isNumber
    ? query.where('change_requests.number', '=', Number(changeRequestId)).executeTakeFirst()
    : query.where('change_requests.id', '=', changeRequestId).executeTakeFirst()
}

/** Change requests of a space by their ids. */
export async function changeRequestsAmong(
  db: Db,
  { spaceId, ids }: { spaceId: string; ids: string[] },
): Promise<ChangeRequestRow[]> {
  if (ids.length === 0) return []
  const query = selectChangeRequests(db).where('change_requests.space_id', '=', spaceId)
  return query.where('change_requests.id', 'in', ids).execute()
}

/** What there is to say of several change requests. */
export async function changeRequestsByIds(
  db: Db,
  ids: string[],
): Promise<Pick<Tables['change_requests'], 'id' | 'number' | 'subject' | 'created_by'>[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('change_requests').select(['id', 'number', 'subject', 'created_by'])
  return query.where('id', 'in', ids).execute()
}

/** Holds a change request until the commit. */
export async function lockChangeRequest(db: Db, id: string): Promise<void> {
  await forUpdate(db, db.selectFrom('change_requests').select('id').where('id', '=', id)).execute()
}

export async function updateChangeRequest(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['change_requests'], 'id' | 'space_id' | 'number'>>,
): Promise<void> {
  await db.updateTable('change_requests').set(change).where('id', '=', id).execute()
}

export async function changeRequestsOf<Item>(
  db: Db,
  spaceId: string,
  { filter, page, item }: { filter: Filter; page: Page; item: (row: ChangeRequestRow) => Item },
): Promise<List<Item>> {
  const query = filtered(selectChangeRequests(db).where('change_requests.space_id', '=', spaceId), filter)
  return keysetPage(query, {
    by: [{ reference: 'change_requests.number', type: 'number', order: 'desc', value: (row) => row.number }],
    page,
    item,
  })
}

/** The change requests of every space that the viewer may see. */
export async function changeRequestsFor<Item>(
  db: Db,
  viewer: Viewer,
  { filter, page, item }: { filter: Filter; page: Page; item: (row: ChangeRequestRow) => Item },
): Promise<List<Item>> {
  const visible = withEffectiveRoles(db, viewer)
    .selectFrom('effective')
    .innerJoin('resources', 'resources.id', 'effective.id')
    .select('effective.id')
    .where('resources.kind', '=', 'space')
    .where('resources.deleted_at', 'is', null)
    .where('effective.role_rank', '>', 0)
  const query = filtered(selectChangeRequests(db).where('change_requests.space_id', 'in', visible), filter)
  return keysetPage(query, {
    by: [{ reference: 'change_requests.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

const changeRequestColumns = [
  'change_requests.id',
  'change_requests.space_id',
  'change_requests.number',
  'change_requests.status',
  'change_requests.subject',
  'change_requests.description',
  'change_requests.created_by',
  'change_requests.created_at',
  'change_requests.updated_at',
  'change_requests.revision_initial',
  'change_requests.revision_ancestor',
  'change_requests.revision_merged',
  'change_requests.archived_at',
  'change_requests.archived_by',
  'change_requests.has_been_updated',
  'change_requests.comments',
] as const

function selectChangeRequests(db: Db) {
  return db
    .selectFrom('change_requests')
    .innerJoin('heads as own', 'own.id', 'change_requests.id')
    .innerJoin('heads as primary', 'primary.id', 'change_requests.space_id')
    .innerJoin('users', 'users.id', 'change_requests.created_by')
    .leftJoin('revisions as merged', 'merged.id', 'change_requests.revision_merged')
    .leftJoin('users as merger', 'merger.id', 'merged.author_id')
    .leftJoin('users as archiver', 'archiver.id', 'change_requests.archived_by')
    .select(changeRequestColumns)
    .select(['own.revision_id', 'primary.revision_id as space_revision'])
    .select(['users.email', 'users.display_name', 'users.photo_url'])
    .select(['merged.created_at as merged_at', 'merger.id as merger_id', 'merger.email as merger_email'])
    .select(['merger.display_name as merger_name', 'merger.photo_url as merger_photo'])
    .select(['archiver.email as archiver_email', 'archiver.display_name as archiver_name'])
    .select('archiver.photo_url as archiver_photo')
}

function filtered(
  query: ReturnType<typeof selectChangeRequests>,
  { status, creator, contributor, among }: Filter,
) {
  let result = query.where('change_requests.status', '=', status)
  if (creator !== undefined) result = result.where('change_requests.created_by', '=', creator)
  if (among !== undefined) result = result.where('change_requests.id', 'in', among)
  if (contributor === undefined) return result
  return result.where('change_requests.id', 'in', (eb) =>
    eb
      .selectFrom('change_request_contributors')
      .select('change_request_contributors.change_request_id')
      .where('change_request_contributors.user_id', '=', contributor),
  )
}

export async function addContribution(
  db: Db,
  { changeRequestId, userId, now }: { changeRequestId: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('change_request_contributors')
    .values({ change_request_id: changeRequestId, user_id: userId, edits: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['change_request_id', 'user_id']).doUpdateSet((eb) => ({
        edits: eb('change_request_contributors.edits', '+', 1),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

export async function contributorsOf<Item>(
  db: Db,
  changeRequestId: string,
  { page, item }: { page: Page; item: (row: Contributor) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('change_request_contributors as contributor')
    .innerJoin('users', 'users.id', 'contributor.user_id')
    .select(['users.id', 'users.email', 'users.display_name', 'users.photo_url'])
    .select(['contributor.edits', 'contributor.updated_at'])
    .where('contributor.change_request_id', '=', changeRequestId)
  return keysetPage(query, {
    by: [{ reference: 'users.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export type Contributor = {
  id: string
  email: string
  display_name: string
  photo_url: string | null
  edits: number
  updated_at: number
}

/** Revisions by id, whatever space they are of: those that a change request names. */
export async function snapshotOf(db: Db, revisionId: string): Promise<string> {
  const row = await db
    .selectFrom('revisions')
    .select('snapshot')
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow()
  return row.snapshot
}

/** Moves the number of open comments that a change request shows. */
export async function countChangeRequestComments(db: Db, id: string, by: 1 | -1): Promise<void> {
  await db
    .updateTable('change_requests')
    .set((eb) => ({ comments: eb('comments', '+', by) }))
    .where('id', '=', id)
    .execute()
}

/** Every change request, with the head of its content where it has one. */
export async function changeRequestsWithHeads(
  db: Db,
): Promise<{ id: string; spaceId: string; status: string; headId: string | null }[]> {
  return db
    .selectFrom('change_requests')
    .leftJoin('heads', 'heads.id', 'change_requests.id')
    .select([
      'change_requests.id',
      'change_requests.space_id as spaceId',
      'change_requests.status',
      'heads.id as headId',
    ])
    .orderBy('change_requests.id')
    .execute()
}
