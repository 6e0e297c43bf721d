import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { hashEntry } from '../site-members/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { accessSeconds, accessToken } from './access-token.ts'
import { visitorOfGrant } from './find-granted-visitor.ts'
import { firstRepeated, refuseOauth, type OauthAnswer } from './refuse-oauth.ts'
import {
  clientBy,
  deleteGrant,
  grantBy,
  renewGrant,
  takeCode,
  touchClient,
  type GrantRow,
} from './queries.ts'
import { isMcpOf } from './read-authorization.ts'
import { readRefreshToken, refreshToken } from './refresh-token.ts'

const leeway = 30_000
const month = 30 * 24 * 3_600_000
const names = [
  'grant_type',
  'client_id',
  'code',
  'code_verifier',
  'redirect_uri',
  'refresh_token',
  'resource',
]

const notHolding = refuseOauth('invalid_grant', 'It is used up, out of date, revoked or not for this program')

/** Gives tokens for a code or for the refresh token that came last. */
export async function redeemGrant(
  ctx: Context,
  site: SiteRow,
  params: URLSearchParams,
): Promise<OauthAnswer> {
  const repeated = firstRepeated(params, names)
  if (repeated !== undefined) return refuseOauth('invalid_request', `${repeated} is given more than once`)
  const clientId = params.get('client_id') ?? ''
  const client = await clientBy(ctx.db, { siteId: site.id, clientId })
  if (client === undefined)
    return refuseOauth('invalid_client', 'client_id: not known to this site; register anew')
  const resource = params.get('resource')
  if (resource !== null && !(await isMcpOf(ctx, site, resource)))
    return refuseOauth('invalid_target', 'resource must be the address of the MCP server of this site')
  const taken = await take(ctx, clientId, params)
  if ('status' in taken) return taken
  // Whoever it was that agreed may not be let in any more.
  if ((await visitorOfGrant(ctx, site, taken.grant)) === undefined) {
    await deleteGrant(ctx.db, { grantId: taken.grant.id, clientId })
    return notHolding
  }
  await touchClient(ctx.db, clientId, ctx.now)
  return present(ctx, taken.grant, await generationFor(ctx, taken))
}

/** `isRepeated` when somebody asks again for what they were just given. */
type TakenGrant = { grant: GrantRow; isRepeated: boolean }
type Taken = TakenGrant | OauthAnswer

async function take(ctx: Context, clientId: string, params: URLSearchParams): Promise<Taken> {
  switch (params.get('grant_type')) {
    case 'authorization_code':
      return takeByCode(ctx, clientId, params)
    case 'refresh_token':
      return takeByRefresh(ctx, clientId, params.get('refresh_token'))
    case null:
      return refuseOauth('invalid_request', 'grant_type is missing')
    default:
      return refuseOauth('unsupported_grant_type', 'grant_type: authorization_code or refresh_token')
  }
}

// A code that comes a second time was stolen by one of the two who showed it: nobody keeps what it gave.
async function takeByCode(ctx: Context, clientId: string, params: URLSearchParams): Promise<Taken> {
  const [code, verifier] = [params.get('code'), params.get('code_verifier')]
  if (code === null || verifier === null)
    return refuseOauth('invalid_request', 'code and code_verifier are required')
  const codeHash = hashEntry(code)
  const grant = await takeCode(ctx.db, codeHash, ctx.now)
  const isTheirs =
    grant?.client_id === clientId &&
    grant.expires_at > ctx.now &&
    grant.redirect_uri === params.get('redirect_uri') &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    grant.challenge === createHash('sha256').update(verifier).digest('base64url')
  if (isTheirs) return { grant, isRepeated: false }
  await deleteGrant(ctx.db, { codeHash })
  return notHolding
}

// Programs do several things at once, and each of them may find that the token has ended: whoever shows the last one
// again within seconds gets the same answer. One that is older was taken by somebody else.
async function takeByRefresh(ctx: Context, clientId: string, token: string | null): Promise<Taken> {
  if (token === null) return refuseOauth('invalid_request', 'refresh_token is required')
  const shown = readRefreshToken(ctx.services, token)
  const grant = shown && (await grantBy(ctx.db, shown.grantId))
  if (grant?.client_id !== clientId || grant.expires_at <= ctx.now) return notHolding
  if (shown?.generation === grant.generation) return { grant, isRepeated: false }
  const isRepeated = shown?.generation === grant.generation - 1 && ctx.now - grant.renewed_at < leeway
  if (isRepeated) return { grant, isRepeated }
  await deleteGrant(ctx.db, { grantId: grant.id, clientId })
  return notHolding
}

async function generationFor(ctx: Context, { grant, isRepeated }: TakenGrant): Promise<number> {
  if (isRepeated) return grant.generation
  // Where somebody else was first, their generation is the next one as well.
  await renewGrant(ctx.db, { grant, now: ctx.now, expiresAt: ctx.now + month })
  return grant.generation + 1
}

async function present(ctx: Context, grant: GrantRow, generation: number): Promise<OauthAnswer> {
  return {
    status: 200,
    body: {
      access_token: await accessToken(ctx.services, { grantId: grant.id, siteId: grant.site_id }),
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refreshToken(ctx.services, { grantId: grant.id, generation }),
    },
  }
}
