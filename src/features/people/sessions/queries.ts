import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { providerIdsOf } from '../identity-providers/index.ts'

export type SessionRow = Omit<Tables['sessions'], 'hash' | 'user_id' | 'provider_id'>

const sessionColumns = [
  'id',
  'method',
  'user_agent',
  'address',
  'created_at',
  'last_used_at',
  'expires_at',
] as const

export async function insertSession(db: Db, session: Tables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** A session with the organization whose provider opened it. */
export async function sessionWith(db: Db, { column, value }: { column: 'hash' | 'id'; value: string }) {
  return db
    .selectFrom('sessions')
    .leftJoin('identity_providers', 'identity_providers.id', 'sessions.provider_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.provider_id',
      'identity_providers.organization_id',
    ])
    .where(`sessions.${column}`, '=', value)
    .executeTakeFirst()
}

export async function sessionBy(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The sessions of a user that could still be used. */
export async function sessionsOf<Item>(
  db: Db,
  { userId, usedAfter, now }: { userId: string; usedAfter: number; now: number },
  { page, item }: { page: Page; item: (row: SessionRow) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('expires_at', '>', now)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function touchSession(db: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Ends one of a user's sessions; false when there is none. */
export async function deleteSession(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteSessionByHash(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hash).execute()
}

/** Ends all sessions of a user but one, or those that one organization's providers opened. */
export async function deleteSessionsOf(
  db: Db,
  {
    userId,
    organizationId,
    except,
  }: { userId: string; organizationId?: string; except?: string | undefined },
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (organizationId !== undefined)
    query = query.where('provider_id', 'in', providerIdsOf(db, organizationId))
  if (except !== undefined) query = query.where('id', '!=', except)
  await query.execute()
}

/** Forgets sessions that have run out. */
export async function deleteExpiredSessions(
  db: Db,
  { now, usedBefore }: { now: number; usedBefore: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', usedBefore)]))
    .execute()
}
