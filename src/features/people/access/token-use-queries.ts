import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Notes that a token was used in an organization; nothing for what is no token, or not any more. */
export async function touchTokenUse(
  db: Db,
  { organizationId, tokenId, now }: { organizationId: string; tokenId: string; now: number },
): Promise<void> {
  await db
    .insertInto('token_uses')
    .columns(['organization_id', 'token_id', 'last_used_at', 'revoked_at'])
    .expression((eb) =>
      eb
        .selectFrom('tokens')
        .select([
          sql<string>`cast(${organizationId} as text)`.as('organization_id'),
          'tokens.id',
          sql<number>`cast(${now} as bigint)`.as('last_used_at'),
          sql<null>`cast(null as bigint)`.as('revoked_at'),
        ])
        .where('tokens.id', '=', tokenId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'token_id'])
        .doUpdateSet((eb) => ({ last_used_at: eb.ref('excluded.last_used_at') })),
    )
    .execute()
}

/** Takes tokens out of use in one organization; they go on working in all others. */
export async function revokeUses(
  db: Db,
  { organizationId, tokenIds, now }: { organizationId: string; tokenIds: string[]; now: number },
): Promise<void> {
  if (tokenIds.length === 0) return
  await db
    .insertInto('token_uses')
    .values(
      tokenIds.map((tokenId) => ({
        organization_id: organizationId,
        token_id: tokenId,
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
    .columns(['organization_id', 'token_id', 'last_used_at', 'revoked_at'])
    .expression((eb) =>
      eb
        .selectFrom('token_uses')
        .select([
          'organization_id',
          sql<string>`cast(${to} as text)`.as('token_id'),
          sql<null>`cast(null as bigint)`.as('last_used_at'),
          'revoked_at',
        ])
        .where('token_id', '=', from)
        .where('revoked_at', 'is not', null),
    )
    .execute()
}
