import { sql } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { metResource, resourceRows, type ResourceKey } from '../access/index.ts'

export type TokenRow = Pick<
  Tables['tokens'],
  'id' | 'name' | 'read_only' | 'created_at' | 'expires_at' | 'last_used_at'
>

const tokenColumns = ['id', 'name', 'read_only', 'created_at', 'expires_at', 'last_used_at'] as const

export async function insertToken(db: Db, token: Tables['tokens']): Promise<void> {
  await db.insertInto('tokens').values(token).execute()
}

export async function tokensOf<Item>(
  db: Db,
  { userId, page, item }: { userId: string; page: Page; item: (row: TokenRow) => Item },
): Promise<List<Item>> {
  const query = db.selectFrom('tokens').select(tokenColumns).where('user_id', '=', userId)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function allTokens(db: Db) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([
      'tokens.id',
      'tokens.name',
      'users.email',
      'tokens.read_only',
      'tokens.expires_at',
      'tokens.last_used_at',
    ])
    .orderBy('tokens.id')
    .execute()
}

export async function tokenByHash(db: Db, hash: string) {
  return (await selectByHash(db, { hash })).at(0)
}

const selectByHash = preparedQuery((db, { hash }: { hash: string }) =>
  db
    .selectFrom('tokens')
    .select([
      'id',
      'user_id',
      'read_only',
      'expires_at',
      'last_used_at',
      'origin',
      'provider_id',
      'origin_organization_id as organization_id',
    ])
    .where('hash', '=', hash),
)

/** The same with what its holder is on a resource, by one statement; nothing where there is no such resource. */
export async function tokenAt(db: Db, hash: string, { id, kind }: ResourceKey) {
  const rows = await selectTokenAt(db, { hash, id, kind })
  const [first] = rows
  if (first === undefined) return undefined
  const token = {
    id: first.token_id,
    user_id: first.token_user,
    read_only: first.read_only,
    expires_at: first.expires_at,
    last_used_at: first.token_used_at,
    origin: first.origin,
    provider_id: first.provider_id,
    organization_id: first.origin_organization_id,
  }
  return { token, met: metResource(rows, token.user_id) }
}

const selectTokenAt = preparedQuery((db, { hash, id, kind }: ResourceKey & { hash: string }) => {
  const holder = (column: 'id' | 'user_id') =>
    sql<string>`(select ${sql.ref(column)} from tokens where hash = ${hash})`
  return resourceRows(db, { id, kind, userId: holder('user_id'), tokenId: holder('id') })
    .innerJoin('tokens', (join) => join.on('tokens.hash', '=', hash))
    .select([
      'tokens.id as token_id',
      'tokens.user_id as token_user',
      'tokens.read_only',
      'tokens.expires_at',
      'tokens.last_used_at as token_used_at',
      'tokens.origin',
      'tokens.provider_id',
      'tokens.origin_organization_id',
    ])
})

/** When a token ends, if it does. */
export async function tokenEnd(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('tokens').select('expires_at').where('id', '=', id).executeTakeFirst()
  return row?.expires_at ?? undefined
}

export async function touchToken(db: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Deletes a token, one of `userId`'s if that is given; answers whose it was, or nothing when there is none. */
export async function deleteToken(
  db: Db,
  { id, userId }: { id: string; userId?: string },
): Promise<Pick<Tables['tokens'], 'user_id' | 'name'> | undefined> {
  const query = db.deleteFrom('tokens').where('id', '=', id)
  const owned = userId === undefined ? query : query.where('user_id', '=', userId)
  return owned.returning(['user_id', 'name']).executeTakeFirst()
}

export type TokensOf = {
  userId: string
  /** Of this origin. */
  only?: Tables['tokens']['origin'] | undefined
  except?: string | undefined
}

/** Deletes tokens of a user and answers which. */
export async function deleteTokensOf(
  db: Db,
  { userId, only, except }: TokensOf,
): Promise<Pick<Tables['tokens'], 'id' | 'name'>[]> {
  let query = db.deleteFrom('tokens').where('user_id', '=', userId)
  if (only !== undefined) query = query.where('origin', '=', only)
  if (except !== undefined) query = query.where('id', '!=', except)
  return query.returning(['id', 'name']).execute()
}
