import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Context } from 'oidc-provider'
import { atEnd } from './at-end.ts'

/** An OpenID Connect provider of a real package, on loopback. */
export type OidcIdp = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is signed in there. */
  person: { sub: string; email?: string; email_verified?: boolean; name?: string }
  /** Adds an address that the provider may send people back to. */
  register: (callbackUrl: string) => void
}

export async function serveOidcIdp(): Promise<OidcIdp> {
  const redirectUris: string[] = []
  const idp = {
    issuer: '',
    clientId: 'lectern',
    clientSecret: 'a secret of at least thirty-two characters',
    person: { sub: 'nobody' },
    register: (callbackUrl: string) => redirectUris.push(callbackUrl),
  } as OidcIdp
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    provider ??= newProvider(idp, redirectUris)
    const isInteraction = request.url?.startsWith('/interaction/') === true
    if (!isInteraction) return provider.callback()(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: idp.person.sub } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => server.close())
  idp.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return idp
}

function newProvider(idp: OidcIdp, redirectUris: string[]): Provider {
  const provider: Provider = new Provider(idp.issuer, {
    clients: [
      {
        client_id: idp.clientId,
        client_secret: idp.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_context: Context, id: string) => ({ accountId: id, claims: () => idp.person }),
    loadExistingGrant: async ({ oidc: { client, session } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  return provider
}

/** Walks through the provider as a browser would, to the address that it sends people back to. */
export async function walkThrough(start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(start)
  let url = new URL(start)
  while (url.origin === origin) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const sent of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (sent.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`the provider stops with ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
