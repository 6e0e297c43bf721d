import type { List, Page } from '../../../contract/pagination.ts'
import type { OrganizationToken } from '../../../contract/people/tokens.ts'
import type { Context } from '../../../kernel/context.ts'
import { usesIn } from '../access/index.ts'
import { usersByIds } from '../users/index.ts'
import { tokensAmong } from './organization-queries.ts'
import { presentOrganizationToken } from './present.ts'

/** The tokens of members that are used in an organization, never with a secret. */
export async function listOrganizationTokens(
  ctx: Context,
  { organizationId, page }: { organizationId: string; page: Page },
): Promise<List<OrganizationToken>> {
  const uses = await usesIn(ctx.db, { organizationId, page })
  const [tokens, users] = await Promise.all([
    tokensAmong(
      ctx.db,
      uses.items.map((use) => use.token_id),
    ),
    usersByIds(ctx.db, [...new Set(uses.items.map((use) => use.user_id))]),
  ])
  const [token, user] = [
    new Map(tokens.map((row) => [row.id, row])),
    new Map(users.map((row) => [row.id, row])),
  ]
  return {
    ...uses,
    items: uses.items.flatMap((use) => {
      const [row, owner] = [token.get(use.token_id), user.get(use.user_id)]
      return row === undefined || owner === undefined
        ? []
        : [presentOrganizationToken(ctx, { organizationId, use, token: row, user: owner })]
    }),
  }
}
