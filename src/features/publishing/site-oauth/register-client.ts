import { newId } from '../../../kernel/ids.ts'
import type { Context } from '../../../kernel/context.ts'
import type { SiteRow } from '../sites/index.ts'
import { isRedirectUri } from './match-redirect.ts'
import { refuseOauth, type OauthAnswer } from './refuse-oauth.ts'
import { deleteClientsBeyond, insertClient } from './queries.ts'

const mostUris = 10
const longestName = 80
/** More than any site has that are used; what somebody registers for sport pushes itself out. */
const mostClients = 1000

/** Makes a program known to a site (RFC 7591): a public one, whatever it asks for. */
export async function registerClient(ctx: Context, site: SiteRow, text: string): Promise<OauthAnswer> {
  const given = parse(text)
  if (given === undefined) return refuseOauth('invalid_client_metadata', 'The body must be a JSON object')
  const uris = given['redirect_uris']
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostUris || !uris.every(isRedirectUri))
    return refuseOauth(
      'invalid_redirect_uri',
      `redirect_uris: 1 to ${mostUris} addresses that begin with https:// or lead to this machine (http://localhost, http://127.0.0.1, http://[::1])`,
    )
  const types = given['grant_types']
  if (types !== undefined && !(Array.isArray(types) && types.includes('authorization_code')))
    return refuseOauth('invalid_client_metadata', 'grant_types: must include authorization_code')
  const client = {
    id: newId(),
    site_id: site.id,
    name: nameFrom(given['client_name']) ?? new URL(String(uris[0])).host,
    redirect_uris: JSON.stringify(uris),
    created_at: ctx.now,
    used_at: ctx.now,
  }
  await insertClient(ctx.db, client)
  await deleteClientsBeyond(ctx.db, { siteId: site.id, kept: mostClients })
  return {
    status: 201,
    body: {
      client_id: client.id,
      client_id_issued_at: Math.floor(ctx.now / 1000),
      client_name: client.name,
      redirect_uris: uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  }
}

// Letters that turn the direction of text or are not seen could make one name look like another.
function nameFrom(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const name = given
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, longestName)
  return name === '' ? undefined : name
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
