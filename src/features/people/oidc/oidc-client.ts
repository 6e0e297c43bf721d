import * as openid from 'openid-client'
import { ApiError } from '../../../contract/errors.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import type { ProviderRow } from '../identity-providers/index.ts'

const tenMinutes = 10 * 60 * 1000
const clients = createCache<openid.Configuration>({
  name: 'people.oidc-clients',
  bytes: 1024 * 1024,
  // Mostly the metadata of the provider and its keys.
  size: () => 8 * 1024,
  ttl: tenMinutes,
})

/** The OpenID Connect protocol with one provider, as it describes itself. */
export async function oidcClient(services: Services, provider: ProviderRow): Promise<openid.Configuration> {
  const key = [services.secrets.fingerprint, provider.id, provider.updated_at].join(':')
  const known = clients.get(key)
  if (known !== undefined) return known
  const client = await discover(services, provider)
  clients.set(key, client)
  return client
}

async function discover(services: Services, provider: ProviderRow): Promise<openid.Configuration> {
  const { issuer, client_id: clientId, client_secret: sealed } = provider
  if (issuer === null || clientId === null) throw new Error('an incomplete provider was asked to sign in')
  const options = {
    [openid.customFetch]: fetchThrough(services),
    execute: services.config.allowPrivateNetwork ? [openid.allowInsecureRequests] : [],
    timeout: 10,
  }
  try {
    const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), options)
    const server = found.serverMetadata()
    const secret = sealed === null ? undefined : services.secrets.decrypt(sealed)
    const client = new openid.Configuration(server, clientId, undefined, authentication(server, secret))
    client[openid.customFetch] = options[openid.customFetch]
    client.timeout = options.timeout
    for (const apply of options.execute) apply(client)
    return client
  } catch (error) {
    services.logger.warn({ err: error, provider: provider.id }, 'an OpenID Connect provider does not answer')
    throw new ApiError(
      'unavailable',
      'The sign-in of this organization does not answer; try again later, or ask an administrator of the organization to test its settings',
      { refusal: 'doesNotAnswer' },
    )
  }
}

// What the provider says it takes; without a word it is the header (OpenID Connect Discovery 3).
function authentication(server: openid.ServerMetadata, secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret)
}

// A provider's address comes from a stranger, and so may lead into the private network.
function fetchThrough({ fetchOutside }: Services): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const response = await fetchOutside(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      maximumRedirects: 0,
      maximumBytes: 1024 * 1024,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    })
    return new Response(Buffer.from(response.body), { status: response.status, headers: response.headers })
  }
}
