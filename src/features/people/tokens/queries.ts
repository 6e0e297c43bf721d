import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

export type TokenRow = Omit<Tables['tokens'], 'hash' | 'user_id'>

const tokenColumns = ['id', 'name', 'read_only', 'created_at', 'expires_at', 'last_used_at'] as const

export async function insertToken(
  db: Db,
  token: TokenRow & { user_id: string; hash: string },
): Promise<void> {
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
    .select(['id', 'user_id', 'read_only', 'expires_at', 'last_used_at'])
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

/** Deletes every token of a user and answers their ids. */
export async function deleteTokensOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('tokens').where('user_id', '=', userId).returning('id').execute()
  return rows.map(({ id }) => id)
}
