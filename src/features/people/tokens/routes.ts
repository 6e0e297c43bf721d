import * as contract from '../../../contract/people/tokens.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { actingUser } from '../access/index.ts'
import { createToken } from './create-token.ts'
import { listOrganizationTokens } from './list-organization-tokens.ts'
import { presentToken } from './present.ts'
import { tokensOf } from './queries.ts'
import { revokeInOrganization } from './revoke-in-organization.ts'
import { revokeToken } from './revoke-token.ts'

export const tokenRoutes: Route[] = [
  implement(contract.listTokens, async (ctx, { query }) =>
    tokensOf(ctx.db, { userId: actingUser(ctx), page: query, item: (token) => presentToken(ctx, token) }),
  ),
  implement(contract.createToken, async (ctx, { body }) => {
    const { token, secret } = await createToken(ctx, {
      userId: actingUser(ctx),
      name: body.name,
      isReadOnly: body.readOnly ?? false,
      ...(body.expiresAt === undefined ? {} : { expiresAt: Date.parse(body.expiresAt) }),
    })
    return { ...presentToken(ctx, token), token: secret }
  }),
  implement(contract.revokeToken, async (ctx, { params }) => {
    await revokeToken(ctx, { id: params.tokenId, userId: actingUser(ctx) })
  }),
  implement(contract.listOrganizationTokens, async (ctx, { params, query }) =>
    listOrganizationTokens(ctx, { ...params, page: query }),
  ),
  implement(contract.revokeOrganizationToken, async (ctx, { params }) => revokeInOrganization(ctx, params)),
]
