import type { List, Order, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { selectMembers, type MemberRow } from '../../people/members/index.ts'
import type { Place } from './place.ts'

export type CommentRow = Tables['comments']

export type CommentFilter = {
  status: 'all' | 'open' | 'resolved'
  targetPage?: string | undefined
  authors?: string[] | undefined
}

export async function insertComment(db: Db, comment: CommentRow): Promise<void> {
  await db.insertInto('comments').values(comment).execute()
}

export async function commentBy(db: Db, place: Place, id: string): Promise<CommentRow | undefined> {
  return selectComments(db, place).where('id', '=', id).executeTakeFirst()
}

export async function commentsOf(
  db: Db,
  place: Place,
  { filter, order, page }: { filter: CommentFilter; order: Order; page: Page },
): Promise<List<CommentRow>> {
  const { status, targetPage, authors = [] } = filter
  let query = selectComments(db, place)
  if (status !== 'all') query = query.where('status', '=', status)
  if (targetPage !== undefined) query = query.where('page_id', '=', targetPage)
  if (authors.length > 0) query = query.where('posted_by', 'in', authors)
  return keysetPage(query, {
    by: [{ reference: 'comments.id', type: 'string', order, value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

/** Comments wherever they are: whoever asks has looked that they may be seen. */
export async function commentsByIds(db: Db, ids: string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('comments').selectAll().where('id', 'in', ids).execute()
}

function selectComments(db: Db, { spaceId, changeRequestId }: Place) {
  const query = db.selectFrom('comments').selectAll().where('space_id', '=', spaceId)
  return changeRequestId === null
    ? query.where('change_request_id', 'is', null)
    : query.where('change_request_id', '=', changeRequestId)
}

export async function updateComment(
  db: Db,
  id: string,
  change: Partial<Pick<CommentRow, 'body' | 'edited_at'>>,
): Promise<void> {
  await db.updateTable('comments').set(change).where('id', '=', id).execute()
}

/** Gives a comment another status; false when it has it already, so that of two callers one counts. */
export async function setStatus(
  db: Db,
  id: string,
  change: Pick<CommentRow, 'status' | 'resolved_at' | 'resolved_by'>,
): Promise<boolean> {
  const result = await db
    .updateTable('comments')
    .set(change)
    .where('id', '=', id)
    .where('status', '!=', change.status)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a comment and answers the status it had; `undefined` when somebody else was first. */
export async function deleteCommentRow(db: Db, id: string): Promise<CommentRow['status'] | undefined> {
  const row = await db.deleteFrom('comments').where('id', '=', id).returning('status').executeTakeFirst()
  return row?.status
}

/** The members who commented or replied; only one of them where `onlyUser` says so. */
export async function commentersOf<Item>(
  db: Db,
  { place, organizationId, onlyUser }: { place: Place; organizationId: string; onlyUser?: string },
  { page, item }: { page: Page; item: (row: MemberRow) => Item },
): Promise<List<Item>> {
  const comments = selectComments(db, place).clearSelect()
  const repliers = db
    .selectFrom('comment_replies')
    .select('comment_replies.posted_by')
    .where('comment_replies.comment_id', 'in', comments.select('comments.id'))
  let query = selectMembers(db)
    .where('members.organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('members.user_id', 'in', comments.select('comments.posted_by')),
        eb('members.user_id', 'in', repliers),
      ]),
    )
  if (onlyUser !== undefined) query = query.where('members.user_id', '=', onlyUser)
  return keysetPage(query, {
    by: [{ reference: 'members.user_id', type: 'string', order: 'asc', value: (row) => row.user_id }],
    page,
    item,
  })
}
