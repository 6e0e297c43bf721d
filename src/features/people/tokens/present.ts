import type { OrganizationToken, Token } from '../../../contract/people/tokens.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import type { TokenUse } from '../access/index.ts'
import { presentUser, type UserRow } from '../users/index.ts'
import type { UsedTokenRow } from './organization-queries.ts'
import type { TokenRow } from './queries.ts'

export function presentToken(ctx: Context, token: TokenRow): Token {
  return {
    object: 'token',
    id: token.id,
    name: token.name,
    readOnly: token.read_only === 1,
    createdAt: toTimestamp(token.created_at),
    ...(token.expires_at === null ? {} : { expiresAt: toTimestamp(token.expires_at) }),
    ...(token.last_used_at === null ? {} : { lastUsedAt: toTimestamp(token.last_used_at) }),
    urls: { location: locationUrl(ctx, `/user/tokens/${token.id}`) },
  }
}

export function presentOrganizationToken(
  ctx: Context,
  given: { organizationId: string; use: TokenUse; token: UsedTokenRow; user: UserRow },
): OrganizationToken {
  const { organizationId, use, token, user } = given
  return {
    object: 'organization-token',
    id: token.id,
    name: token.name,
    readOnly: token.read_only === 1,
    user: presentUser(ctx, user),
    createdAt: toTimestamp(token.created_at),
    ...(token.expires_at === null ? {} : { expiresAt: toTimestamp(token.expires_at) }),
    ...(use.last_used_at === null ? {} : { lastUsedAt: toTimestamp(use.last_used_at) }),
    urls: { location: locationUrl(ctx, `/orgs/${organizationId}/tokens/${token.id}`) },
  }
}
