import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import samlp from 'samlp'
import { atEnd } from './at-end.ts'
import type { SamlProvider } from '../src/contract/people/saml.ts'
import { newCertificate, type Certified } from './certificate.ts'

/** An identity provider of a real package. */
export type SamlIdp = Certified & {
  entityId: string
  ssoUrl: string
  /** Who is signed in there. */
  person: { email: string; firstName?: string; lastName?: string }
}

export function newSamlIdp(email: string): SamlIdp {
  const ssoUrl = 'https://idp.example.org/sso'
  return { ...newCertificate(), entityId: 'urn:test:idp', ssoUrl, person: { email } }
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

function mapped({ person }: SamlIdp) {
  return () => ({
    getClaims: () => ({
      ...(person.firstName && { first_name: person.firstName }),
      ...(person.lastName && { last_name: person.lastName }),
    }),
    getNameIdentifier: () => ({ nameIdentifier: person.email, nameIdentifierFormat: emailFormat }),
  })
}

/** The answer of a provider to one request. */
export function samlResponse(
  idp: SamlIdp,
  { requestId, service }: { requestId: string; service: SamlProvider['service'] },
): Promise<string> {
  const options = {
    issuer: idp.entityId,
    cert: idp.certificate,
    key: idp.privateKey,
    audience: service.entityID,
    recipient: service.acsURL,
    destination: service.acsURL,
    inResponseTo: requestId,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    profileMapper: mapped(idp),
  }
  return new Promise((resolve, reject) => {
    samlp.getSamlResponse(options, {}, (error, xml) => (error ? reject(error) : resolve(xml)))
  })
}

/** The id of the request that an address for a provider carries. */
export function requestIdIn(location: string): string {
  const encoded = new URL(location).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString()
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
}

/** The same provider, listening on loopback for browsers. */
export async function serveSamlIdp(idp: SamlIdp, acsUrl: () => string): Promise<void> {
  const authenticate = samlp.auth({
    issuer: idp.entityId,
    cert: idp.certificate,
    key: idp.privateKey,
    getPostURL: (_audience, _request, _incoming, done) => done(null, acsUrl()),
    getUserFromRequest: () => ({ id: 'somebody' }),
    profileMapper: mapped(idp),
    get recipient() {
      return acsUrl()
    },
  })
  const server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://idp').searchParams)
    // What the package expects of Express, and no more.
    const shown = Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      send: (body: string) => response.end(body),
    })
    authenticate(Object.assign(request, { query }), shown, (error) => response.end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => server.close())
  idp.ssoUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`
}
