import type { Db, Tables } from '../../../platform/database/index.ts'

export type UsedTokenRow = Pick<
  Tables['tokens'],
  'id' | 'user_id' | 'name' | 'read_only' | 'created_at' | 'expires_at'
>

export async function tokensAmong(db: Db, ids: string[]): Promise<UsedTokenRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('tokens')
    .select(['id', 'user_id', 'name', 'read_only', 'created_at', 'expires_at'])
    .where('id', 'in', ids)
    .execute()
}

/** A token and those that it made, and so on. */
export async function tokenAndItsOwn(db: Db, tokenId: string): Promise<{ id: string; user_id: string }[]> {
  return db
    .withRecursive('family', (cte) =>
      cte
        .selectFrom('tokens')
        .select(['tokens.id', 'tokens.user_id'])
        .where('tokens.id', '=', tokenId)
        .union(
          cte
            .selectFrom('tokens')
            .innerJoin('family', 'family.id', 'tokens.parent_id')
            .select(['tokens.id', 'tokens.user_id']),
        ),
    )
    .selectFrom('family')
    .select(['id', 'user_id'])
    .orderBy('id')
    .execute()
}
