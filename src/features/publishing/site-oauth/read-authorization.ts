import type { Context } from '../../../kernel/context.ts'
import { locateSite, siteUrl, type SiteRow } from '../sites/index.ts'
import { isOnOwnMachine, matchRedirect } from './match-redirect.ts'
import { firstRepeated } from './refuse-oauth.ts'
import { clientBy, type ClientRow } from './queries.ts'

/** What a program asks for, held against what it registered. */
export type Authorization = {
  client: ClientRow
  redirectUri: string
  state: string | undefined
  challenge: string
}

type ReadAuthorization =
  | { kind: 'asked'; authorization: Authorization }
  /** The program is told, on the machine of whoever uses it. */
  | { kind: 'refused'; location: string }
  /** Nobody is sent anywhere: whoever wrote this may be anybody. */
  | { kind: 'unknown'; text: string }

const names = ['response_type', 'code_challenge', 'code_challenge_method', 'state', 'resource', 'scope']
const longestState = 600

/** Reads the parameters of an authorization request (RFC 6749 with PKCE and RFC 8707). */
export async function readAuthorization(
  ctx: Context,
  site: SiteRow,
  params: URLSearchParams,
): Promise<ReadAuthorization> {
  const redirectUri = params.get('redirect_uri') ?? ''
  const client = await clientBy(ctx.db, { siteId: site.id, clientId: params.get('client_id') ?? '' })
  if (client === undefined || firstRepeated(params, ['client_id', 'redirect_uri']) !== undefined)
    return {
      kind: 'unknown',
      text: 'The program that sent you here is not known to this site any more. Connect it anew.',
    }
  // Stored as such by `registerClient`.
  if (!matchRedirect(JSON.parse(client.redirect_uris) as string[], redirectUri))
    return {
      kind: 'unknown',
      text: 'The program that sent you here wants you back at an address that it has not registered.',
    }
  const state = params.get('state') ?? undefined
  const refuse = (error: string, description: string): ReadAuthorization => {
    // Any website may register: a mistake of its own making must not lead people there from an address they trust.
    if (!isOnOwnMachine(redirectUri))
      return { kind: 'unknown', text: `The program that sent you here asks what cannot be: ${description}.` }
    const answer = { error, error_description: description }
    return { kind: 'refused', location: locationFor(ctx, site, { redirectUri, state, answer }) }
  }
  const repeated = firstRepeated(params, names)
  if (repeated !== undefined) return refuse('invalid_request', `${repeated} is given more than once`)
  if ((state?.length ?? 0) > longestState) return refuse('invalid_request', 'state is too long')
  if (params.get('response_type') !== 'code')
    return refuse('unsupported_response_type', 'response_type must be code')
  const challenge = params.get('code_challenge') ?? ''
  if (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return refuse('invalid_request', 'code_challenge is required, with code_challenge_method=S256')
  const resource = params.get('resource')
  if (resource !== null && !(await isMcpOf(ctx, site, resource)))
    return refuse('invalid_target', 'resource must be the address of the MCP server of this site')
  return { kind: 'asked', authorization: { client, redirectUri, state, challenge } }
}

/** Whether an address is that of the MCP server of a site. */
export async function isMcpOf(ctx: Context, { id }: SiteRow, resource: string): Promise<boolean> {
  const url = URL.parse(resource)
  if (url === null || url.search !== '' || url.hash !== '') return false
  if (!/\/~gitbook\/mcp(\/auth)?\/?$/.test(url.pathname)) return false
  return (await locateSite(ctx, url))?.site.id === id
}

type Answered = { redirectUri: string; state: string | undefined; answer: Record<string, string> }

/** Where a program is told what became of its question; `iss` says by whom (RFC 9207). */
export function locationFor(ctx: Context, site: SiteRow, { redirectUri, state, answer }: Answered): string {
  const url = new URL(redirectUri)
  const said = { ...answer, ...(state === undefined ? {} : { state }), iss: issuerOf(ctx, site) }
  for (const [name, value] of Object.entries(said)) url.searchParams.append(name, value)
  return url.href
}

/**
 * By what name a site vouches. One behind a folder of somebody else's host has that of its own folder here: what is at
 * the root of the other host is not ours, and there its description would be looked for.
 */
export function issuerOf(ctx: Context, site: SiteRow): string {
  return siteUrl(ctx, { ...site, proxy_origin: null }).replace(/\/$/, '')
}

/** A request as one part of a path: it comes through any sign-in that leads back to where one was. */
export function packAuthorization({ client, redirectUri, state, challenge }: Authorization): string {
  return Buffer.from(JSON.stringify([client.id, redirectUri, challenge, state ?? null])).toString('base64url')
}

export function unpackAuthorization(packed: string): URLSearchParams {
  const [clientId, redirectUri, challenge, state] = partsOf(packed)
  return new URLSearchParams({
    response_type: 'code',
    client_id: clientId ?? '',
    redirect_uri: redirectUri ?? '',
    code_challenge: challenge ?? '',
    code_challenge_method: 'S256',
    ...(state === undefined ? {} : { state }),
  })
}

function partsOf(packed: string): (string | undefined)[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(packed, 'base64url').toString())
    return Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : undefined)) : []
  } catch {
    return []
  }
}
