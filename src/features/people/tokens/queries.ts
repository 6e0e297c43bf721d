import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

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

export async function touchToken(db: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Deletes a token, one of `userId`'s if that is given; answers whose it was, or nothing when there is none. */
export async function deleteToken(
  db: Db,
  { id, userId }: { id: string; userId?: string },
): Promise<string | undefined> {
  const query = db.deleteFrom('tokens').where('id', '=', id)
  const owned = userId === undefined ? query : query.where('user_id', '=', userId)
  return (await owned.returning('user_id').executeTakeFirst())?.user_id
}

export type TokensOf = {
  userId: string
  /** Of this origin. */
  only?: Tables['tokens']['origin'] | undefined
  except?: string | undefined
}

/** Deletes tokens of a user and answers their ids. */
export async function deleteTokensOf(db: Db, { userId, only, except }: TokensOf): Promise<string[]> {
  let query = db.deleteFrom('tokens').where('user_id', '=', userId)
  if (only !== undefined) query = query.where('origin', '=', only)
  if (except !== undefined) query = query.where('id', '!=', except)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}
