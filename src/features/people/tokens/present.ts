import type { OrganizationToken, Token } from '../../../contract/people/tokens.ts'
import { toTimestamp } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { locationUrl } from '../../../platform/urls.ts'
import { presentUser } from '../users/index.ts'
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
  { organizationId, row }: { organizationId: string; row: UsedTokenRow },
): OrganizationToken {
  return {
    object: 'organization-token',
    id: row.token_id,
    name: row.name,
    readOnly: row.read_only === 1,
    user: presentUser(ctx, row),
    createdAt: toTimestamp(row.created_at),
    ...(row.expires_at === null ? {} : { expiresAt: toTimestamp(row.expires_at) }),
    ...(row.used_at === null ? {} : { lastUsedAt: toTimestamp(row.used_at) }),
    urls: { location: locationUrl(ctx, `/orgs/${organizationId}/tokens/${row.token_id}`) },
  }
}
