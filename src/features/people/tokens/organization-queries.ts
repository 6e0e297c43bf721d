import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { userColumns, type UserRow } from '../users/index.ts'

export type UsedTokenRow = UserRow &
  Pick<Tables['tokens'], 'name' | 'read_only' | 'created_at' | 'expires_at'> & {
    token_id: string
    used_at: number | null
  }

/** The tokens of members that are used in an organization and may be. */
export async function tokensUsedIn<Item>(
  db: Db,
  { organizationId, page, item }: { organizationId: string; page: Page; item: (row: UsedTokenRow) => Item },
): Promise<List<Item>> {
  const query = selectUses(db, organizationId)
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(userColumns)
    .select([
      'tokens.id as token_id',
      'tokens.name',
      'tokens.read_only',
      'tokens.created_at',
      'tokens.expires_at',
      'token_uses.last_used_at as used_at',
    ])
  return keysetPage(query, {
    by: [{ reference: 'tokens.id', type: 'string', order: 'asc', value: (row) => row.token_id }],
    page,
    item,
  })
}

/** A token that is used in an organization, and those that it made; nothing where it is not used there. */
export async function tokenAndItsOwn(
  db: Db,
  { organizationId, tokenId }: { organizationId: string; tokenId: string },
): Promise<{ id: string; user_id: string }[]> {
  return db
    .withRecursive('family', (cte) =>
      cte
        .selectFrom('tokens')
        .select(['tokens.id', 'tokens.user_id'])
        .where('tokens.id', 'in', selectUses(db, organizationId).select('tokens.id'))
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

function selectUses(db: Db, organizationId: string) {
  return db
    .selectFrom('token_uses')
    .innerJoin('tokens', 'tokens.id', 'token_uses.token_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'token_uses.organization_id')
        .onRef('members.user_id', '=', 'tokens.user_id'),
    )
    .where('token_uses.organization_id', '=', organizationId)
    .where('token_uses.revoked_at', 'is', null)
}
