import type { Context } from '../../../kernel/context.ts'
import type { SiteRow } from '../sites/index.ts'
import { grantBehind } from './access-token.ts'
import { readRefreshToken } from './refresh-token.ts'
import { firstRepeated, refuseOauth, type OauthAnswer } from './refuse-oauth.ts'
import { clientBy, deleteGrant } from './queries.ts'

/** Ends what a program was granted (RFC 7009), by either of its tokens; of one that ended before nothing is said. */
export async function revokeGrant(
  ctx: Context,
  site: SiteRow,
  params: URLSearchParams,
): Promise<OauthAnswer> {
  const token = params.get('token')
  if (token === null || firstRepeated(params, ['token', 'client_id']) !== undefined)
    return refuseOauth('invalid_request', 'token is required, once')
  const clientId = params.get('client_id') ?? ''
  const client = await clientBy(ctx.db, { siteId: site.id, clientId })
  if (client === undefined) return refuseOauth('invalid_client', 'client_id: not known to this site')
  const grantId =
    readRefreshToken(ctx.services, token)?.grantId ??
    (await grantBehind(ctx.services, { siteId: site.id, token }))
  if (grantId !== undefined) await deleteGrant(ctx.db, { grantId, clientId })
  return { status: 200, body: undefined }
}
