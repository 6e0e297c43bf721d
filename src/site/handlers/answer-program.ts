import {
  grantsAccess,
  issuerOf,
  packAuthorization,
  readAuthorization,
  redeemGrant,
  registerClient,
  revokeGrant,
  type OauthAnswer,
} from '../../features/publishing/site-oauth/index.ts'
import { locateSite, siteUrl, type LocatedSite, type SiteRow } from '../../features/publishing/sites/index.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { readContext, transact } from '../../kernel/transact.ts'
import { describedPaths, ownPaths } from '../paths.ts'
import { mediaTypes, redirectTo, respond, type SiteResponse } from '../send/response.ts'
import { isMcpPath } from '../visit/program.ts'
import type { SiteRequest } from '../visit/request.ts'
import { plainResponse } from './show-page.ts'

type Endpoint = 'resource' | 'server' | 'authorize' | 'token' | 'register' | 'revoke'

/** What programs ask a site before anybody is let in (OAuth 2.1); nothing where the request is for something else. */
export async function answerProgram(
  services: Services,
  request: SiteRequest,
): Promise<SiteResponse | undefined> {
  const asked = endpointOf(request.url)
  if (asked === undefined) return undefined
  const ctx = readContext(services, { kind: 'system' })
  const located = await locateSite(ctx, asked.about)
  const isThere = located !== undefined && grantsAccess(located.site) && isWhole(asked, located)
  if (!isThere) return json({ status: 404, body: { error: 'not_found' } })
  const { site } = located
  switch (asked.endpoint) {
    case 'resource':
      return json({ status: 200, body: describeResource(ctx, site, asked.about) })
    case 'server':
      return json({ status: 200, body: describeServer(ctx, site) })
    case 'authorize':
      return startAuthorization(ctx, located, request)
    case 'token':
    case 'register':
    case 'revoke':
      if (request.method !== 'POST') return { ...json({ status: 405, body: undefined }), ...onlyPost }
      return json(await change(services, { site, endpoint: asked.endpoint, request }))
  }
}

/** Word to a program that it needs a token, and where it gets one. */
export function unauthorized(challenge: string): SiteResponse {
  const body = JSON.stringify({
    error: 'invalid_token',
    error_description: 'This site is for those who are signed in',
  })
  const headers = { 'www-authenticate': challenge }
  return respond({ status: 401, type: mediaTypes.json, body, caching: 'nobody', headers })
}

const onlyPost = { headers: { allow: 'POST', 'cache-control': 'no-store' } }

type AskedEndpoint = { endpoint: Endpoint; about: URL }

function endpointOf(url: URL): AskedEndpoint | undefined {
  for (const endpoint of ['resource', 'server'] as const) {
    const at = url.pathname.indexOf(describedPaths[endpoint])
    if (at === -1) continue
    const above = url.pathname.slice(0, at)
    const rest = url.pathname.slice(at + describedPaths[endpoint].length)
    if (rest !== '' && !rest.startsWith('/')) continue
    const about = new URL(url.origin)
    // The folder of an installation may stand before or behind the name.
    about.pathname = above !== '' && rest.startsWith(`${above}/`) ? rest : `${above}${rest}`
    return { endpoint, about }
  }
  for (const endpoint of ['authorize', 'token', 'register', 'revoke'] as const) {
    if (!url.pathname.endsWith(`/${ownPaths[endpoint]}`)) continue
    const about = new URL(url.origin)
    about.pathname = url.pathname.slice(0, -ownPaths[endpoint].length)
    return { endpoint, about }
  }
  return undefined
}

// All but the MCP server speak for the whole site.
function isWhole({ endpoint, about }: AskedEndpoint, { segments }: LocatedSite): boolean {
  return endpoint === 'resource' ? isMcpPath(about.pathname) : segments.length === 0
}

function describeResource(ctx: Context, site: SiteRow, about: URL) {
  return {
    resource: about.href.replace(/\/$/, ''),
    authorization_servers: [issuerOf(ctx, site)],
    bearer_methods_supported: ['header'],
    resource_name: site.title,
  }
}

function describeServer(ctx: Context, site: SiteRow) {
  const base = siteUrl(ctx, site)
  return {
    issuer: issuerOf(ctx, site),
    authorization_endpoint: `${base}${ownPaths.authorize}`,
    token_endpoint: `${base}${ownPaths.token}`,
    registration_endpoint: `${base}${ownPaths.register}`,
    revocation_endpoint: `${base}${ownPaths.revoke}`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}

// On to an address that comes through the sign-in of the site.
async function startAuthorization(
  ctx: Context,
  { site, basePath }: LocatedSite,
  { url }: SiteRequest,
): Promise<SiteResponse> {
  const read = await readAuthorization(ctx, site, url.searchParams)
  if (read.kind === 'unknown')
    return plainResponse(400, { title: 'This cannot be connected', text: read.text })
  if (read.kind === 'refused') return redirectTo(read.location, { status: 303 })
  return redirectTo(`${basePath}${ownPaths.authorize}/${packAuthorization(read.authorization)}`, {
    status: 303,
  })
}

type Change = { site: SiteRow; endpoint: 'token' | 'register' | 'revoke'; request: SiteRequest }

async function change(services: Services, { site, endpoint, request }: Change): Promise<OauthAnswer> {
  const body = endpoint === 'register' ? await request.web().text() : ''
  return transact(services, { kind: 'system' }, (ctx) => {
    if (endpoint === 'register') return registerClient(ctx, site, body)
    return endpoint === 'token' ? redeemGrant(ctx, site, request.form) : revokeGrant(ctx, site, request.form)
  })
}

function json({ status, body }: OauthAnswer): SiteResponse {
  const text = body === undefined ? '' : JSON.stringify(body)
  return respond({
    status,
    type: mediaTypes.json,
    body: text,
    caching: 'nobody',
    headers: { pragma: 'no-cache' },
  })
}
