import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type NotificationRow = Tables['notifications']
type Inbox = { userId: string; spaceIds: string[] }

/** Keeps a notification; false when its reader was told of the same before. */
export async function insertNotification(db: Db, row: NotificationRow): Promise<boolean> {
  const result = await db
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Who was asked since then to review a change request, and has not read that. */
export async function askedLately(
  db: Db,
  { changeRequestId, since }: { changeRequestId: string; since: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('change_request_id', '=', changeRequestId)
    .where('kind', '=', 'review-requested')
    .where('created_at', '>', since)
    .where('read_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** The spaces that somebody was told of something in. */
export async function notifiedSpaces(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('space_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('in_inbox', '=', 1)
    .execute()
  return rows.map((row) => row.space_id)
}

export async function notificationsIn(
  db: Db,
  inbox: Inbox,
  { isUnread, page }: { isUnread?: boolean | undefined; page: Page },
): Promise<List<NotificationRow>> {
  if (inbox.spaceIds.length === 0) return { items: [], count: 0 }
  let query = selectInbox(db, inbox).selectAll()
  if (isUnread !== undefined) query = query.where('read_at', isUnread ? 'is' : 'is not', null)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

export async function countUnread(db: Db, inbox: Inbox): Promise<number> {
  if (inbox.spaceIds.length === 0) return 0
  const query = selectInbox(db, inbox).select((eb) => eb.fn.countAll().as('count'))
  const row = await query.where('read_at', 'is', null).executeTakeFirstOrThrow()
  return Number(row.count)
}

function selectInbox(db: Db, { userId, spaceIds }: Inbox) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('in_inbox', '=', 1)
    .where('space_id', 'in', spaceIds)
}

export async function notificationBy(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<NotificationRow | undefined> {
  const query = db.selectFrom('notifications').selectAll().where('id', '=', id)
  return query.where('user_id', '=', userId).executeTakeFirst()
}

export async function setRead(db: Db, id: string, readAt: number | null): Promise<void> {
  await db.updateTable('notifications').set({ read_at: readAt }).where('id', '=', id).execute()
}

/** Marks everything as read, up to what is known. */
export async function setAllRead(
  db: Db,
  { userId, spaceIds, until, now }: Inbox & { until?: string | undefined; now: number },
): Promise<void> {
  if (spaceIds.length === 0) return
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('space_id', 'in', spaceIds)
    .where('read_at', 'is', null)
  if (until !== undefined) query = query.where('id', '<=', until)
  await query.execute()
}

/** Everybody to whom a daily mail is owed. */
export async function readersOfDigest(db: Db): Promise<string[]> {
  const rows = await selectUnmailed(db).select('user_id').distinct().where('mail', '=', 'daily').execute()
  return rows.map((row) => row.user_id)
}

/** What the daily mail of somebody is about, oldest first. */
export async function digestOf(db: Db, userId: string): Promise<NotificationRow[]> {
  const query = selectUnmailed(db).selectAll().where('mail', '=', 'daily').where('user_id', '=', userId)
  return query.orderBy('id').limit(500).execute()
}

function selectUnmailed(db: Db) {
  return db.selectFrom('notifications').where('mailed_at', 'is', null)
}

export async function setMailed(db: Db, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('notifications').set({ mailed_at: now }).where('id', 'in', ids).execute()
}

export async function deleteNotificationsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', time).execute()
}
