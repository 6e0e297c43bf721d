import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type ReplyRow = Tables['comment_replies']

/** Adds a reply and counts it; false when the comment is gone. */
export async function insertReply(db: Db, reply: ReplyRow): Promise<boolean> {
  // The count first: it holds the comment, which could otherwise be deleted in between.
  if (!(await countReplies(db, reply.comment_id, 1))) return false
  await db.insertInto('comment_replies').values(reply).execute()
  return true
}

export async function replyBy(
  db: Db,
  { commentId, commentReplyId }: { commentId: string; commentReplyId: string },
): Promise<ReplyRow | undefined> {
  return db
    .selectFrom('comment_replies')
    .selectAll()
    .where('comment_id', '=', commentId)
    .where('id', '=', commentReplyId)
    .executeTakeFirst()
}

export async function repliesByIds(db: Db, ids: string[]): Promise<ReplyRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('comment_replies').selectAll().where('id', 'in', ids).execute()
}

/** Everybody who replied to a comment. */
export async function repliersTo(db: Db, commentId: string): Promise<string[]> {
  const query = db.selectFrom('comment_replies').select('posted_by').distinct()
  const rows = await query.where('comment_id', '=', commentId).execute()
  return rows.map((row) => row.posted_by)
}

export async function repliesOf(db: Db, commentId: string, page: Page): Promise<List<ReplyRow>> {
  const query = db.selectFrom('comment_replies').selectAll().where('comment_id', '=', commentId)
  return keysetPage(query, {
    by: [{ reference: 'comment_replies.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

export async function updateReply(
  db: Db,
  id: string,
  change: Pick<ReplyRow, 'body' | 'edited_at'>,
): Promise<void> {
  await db.updateTable('comment_replies').set(change).where('id', '=', id).execute()
}

/** Deletes a reply and counts it off, unless somebody else was first. */
export async function deleteReplyRow(db: Db, { id, comment_id: commentId }: ReplyRow): Promise<void> {
  const result = await db.deleteFrom('comment_replies').where('id', '=', id).executeTakeFirst()
  if (result.numDeletedRows > 0n) await countReplies(db, commentId, -1)
}

async function countReplies(db: Db, commentId: string, by: 1 | -1): Promise<boolean> {
  const result = await db
    .updateTable('comments')
    .set((eb) => ({ replies: eb('replies', '+', by) }))
    .where('id', '=', commentId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
