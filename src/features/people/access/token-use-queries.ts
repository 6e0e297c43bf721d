import { sql } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type TokenUse = Pick<Tables['token_uses'], 'token_id' | 'user_id' | 'last_used_at'>

type TokenUseKey = { organizationId: string; tokenId: string }

/** Notes that a token was used in an organization. */
export async function touchTokenUse(
  db: Db,
  { organizationId, tokenId, userId, now }: TokenUseKey & { userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('token_uses')
    .values({
      organization_id: organizationId,
      token_id: tokenId,
      user_id: userId,
      last_used_at: now,
      revoked_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'token_id'])
        .doUpdateSet((eb) => ({ last_used_at: eb.ref('excluded.last_used_at') })),
    )
    .execute()
}

/** Where tokens of members are used in an organization, and may be. */
export async function usesIn(
  db: Db,
  { organizationId, tokenId, page }: { organizationId: string; tokenId?: string; page: Page },
): Promise<List<TokenUse>> {
  let query = db
    .selectFrom('token_uses')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'token_uses.organization_id')
        .onRef('members.user_id', '=', 'token_uses.user_id'),
    )
    .select(['token_uses.token_id', 'token_uses.user_id', 'token_uses.last_used_at'])
    .where('token_uses.organization_id', '=', organizationId)
    .where('token_uses.revoked_at', 'is', null)
  if (tokenId !== undefined) query = query.where('token_uses.token_id', '=', tokenId)
  return keysetPage(query, {
    by: [{ reference: 'token_uses.token_id', type: 'string', order: 'asc', value: (row) => row.token_id }],
    page,
    item: (row) => row,
  })
}

/** Takes tokens out of use in one organization; they go on working in all others. */
export async function revokeUses(
  db: Db,
  {
    organizationId,
    tokens,
    now,
  }: { organizationId: string; tokens: { id: string; user_id: string }[]; now: number },
): Promise<void> {
  if (tokens.length === 0) return
  await db
    .insertInto('token_uses')
    .values(
      tokens.map((token) => ({
        organization_id: organizationId,
        token_id: token.id,
        user_id: token.user_id,
        last_used_at: null,
        revoked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'token_id'])
        .doUpdateSet((eb) => ({ revoked_at: eb.ref('excluded.revoked_at') })),
    )
    .execute()
}

/** What was taken from a token is taken from those that it makes. */
export async function copyRevocations(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .insertInto('token_uses')
    .columns(['organization_id', 'token_id', 'user_id', 'last_used_at', 'revoked_at'])
    .expression((eb) =>
      eb
        .selectFrom('token_uses')
        .select([
          'organization_id',
          sql<string>`cast(${to} as text)`.as('token_id'),
          'user_id',
          sql<null>`cast(null as bigint)`.as('last_used_at'),
          'revoked_at',
        ])
        .where('token_id', '=', from)
        .where('revoked_at', 'is not', null),
    )
    .execute()
}
