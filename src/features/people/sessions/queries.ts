import { sql } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { metResource, resourceRows, type ResourceKey } from '../access/index.ts'
import { providerIdsOf } from '../identity-providers/index.ts'
import type { selectMemberIds } from '../members/index.ts'

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

/** A session with what its user is on a resource, by one statement; nothing where there is no such resource. */
export async function sessionAt(db: Db, hash: string, { id, kind }: ResourceKey) {
  const rows = await selectSessionAt(db, { hash, id, kind })
  const [first] = rows
  if (first === undefined) return undefined
  const session = {
    id: first.session_id,
    user_id: first.session_user,
    last_used_at: first.session_used_at,
    expires_at: first.expires_at,
    provider_id: first.provider_id,
    organization_id: first.provider_organization,
  }
  return { session, met: metResource(rows, session.user_id) }
}

const selectSessionAt = preparedQuery((db, { hash, id, kind }: ResourceKey & { hash: string }) => {
  const own = (column: 'id' | 'user_id') =>
    sql<string>`(select ${sql.ref(column)} from sessions where hash = ${hash})`
  return resourceRows(db, { id, kind, userId: own('user_id'), tokenId: own('id') })
    .innerJoin('sessions', (join) => join.on('sessions.hash', '=', hash))
    .leftJoin('identity_providers', 'identity_providers.id', 'sessions.provider_id')
    .select([
      'sessions.id as session_id',
      'sessions.user_id as session_user',
      'sessions.last_used_at as session_used_at',
      'sessions.expires_at',
      'sessions.provider_id',
      'identity_providers.organization_id as provider_organization',
    ])
})

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

/** Ends a session; answers whose it was. */
export async function deleteSessionByHash(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.deleteFrom('sessions').where('hash', '=', hash).returning('user_id').executeTakeFirst()
  return row?.user_id
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

/** Ids, or a query that finds them. */
export type UserIds = string[] | ReturnType<typeof selectMemberIds>

/** Ends the sessions that users opened by their own means; answers whose there were. */
export async function deleteOwnSessions(db: Db, users: UserIds): Promise<Set<string>> {
  const rows = await db
    .deleteFrom('sessions')
    .where('provider_id', 'is', null)
    .where('user_id', 'in', users)
    .returning('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Keeps why the sessions that users opened by their own means are about to end. */
export async function insertDemandedSignOuts(
  db: Db,
  { users, organizationId, now }: { users: UserIds; organizationId: string; now: number },
): Promise<void> {
  await db
    .insertInto('demanded_sign_outs')
    .columns(['hash', 'organization_id', 'ended_at'])
    .expression(
      db
        .selectFrom('sessions')
        .select(['hash', sql.val(organizationId).as('organization_id'), sql.val(now).as('ended_at')])
        .where('provider_id', 'is', null)
        .where('user_id', 'in', users),
    )
    .execute()
}

/** The organization whose demand of a second factor ended a session. */
export async function organizationThatEnded(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('demanded_sign_outs')
    .select('organization_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.organization_id
}

/** Forgets sessions that have run out, and why others were ended. */
export async function deleteExpiredSessions(
  db: Db,
  { now, usedBefore }: { now: number; usedBefore: number },
): Promise<void> {
  await db.deleteFrom('demanded_sign_outs').where('ended_at', '<=', usedBefore).execute()
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', usedBefore)]))
    .execute()
}
