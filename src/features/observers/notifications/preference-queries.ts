import {
  notificationKinds,
  type NotificationKind,
  type NotificationPreference,
} from '../../../contract/observers/notifications.ts'
import type { Db } from '../../../platform/database/index.ts'
import { standardPreference } from './policy.ts'

/** What somebody wants to be told of, kind by kind. */
export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'in_inbox', 'mail'])
    .where('user_id', '=', userId)
    .execute()
  const own = new Map(rows.map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => {
    const row = own.get(kind)
    return row === undefined ? standardPreference(kind) : { kind, inbox: row.in_inbox === 1, mail: row.mail }
  })
}

/** What several people want of one kind. */
export async function preferencesFor(
  db: Db,
  { userIds, kind }: { userIds: string[]; kind: NotificationKind },
): Promise<(userId: string) => NotificationPreference> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('notification_preferences')
          .select(['user_id', 'in_inbox', 'mail'])
          .where('user_id', 'in', userIds)
          .where('kind', '=', kind)
          .execute()
  const own = new Map(rows.map((row) => [row.user_id, { kind, inbox: row.in_inbox === 1, mail: row.mail }]))
  return (userId) => own.get(userId) ?? standardPreference(kind)
}

export async function putPreference(
  db: Db,
  userId: string,
  { kind, inbox, mail }: NotificationPreference,
): Promise<void> {
  const row = { user_id: userId, kind, in_inbox: inbox ? 1 : 0, mail }
  await db
    .insertInto('notification_preferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** The sealed address of somebody's incoming webhook. */
export async function addressOf(db: Db, userId: string): Promise<string | undefined> {
  const query = db.selectFrom('notification_addresses').select('sealed_url').where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.sealed_url
}

export async function putAddress(db: Db, userId: string, sealedUrl: string | null): Promise<void> {
  await db.deleteFrom('notification_addresses').where('user_id', '=', userId).execute()
  if (sealedUrl === null) return
  await db.insertInto('notification_addresses').values({ user_id: userId, sealed_url: sealedUrl }).execute()
}
