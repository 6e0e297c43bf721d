import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { newSamlIdp, requestIdIn, samlResponse, type SamlIdp } from '../../../../test/saml-provider.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { createOrganizationSAMLProvider, type SamlProvider } from '../../../contract/people/saml.ts'

const email = 'grace@example.org'
let app: TestApp
let idp: SamlIdp
let provider: SamlProvider

beforeAll(async () => {
  app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  idp = newSamlIdp(email)
  const { entityId, certificate, ssoUrl } = idp
  const body = { label: 'Okta', entityID: entityId, certificate, ssoURL: ssoUrl }
  const input = { params: { organizationId }, body }
  provider = await app.call(createOrganizationSAMLProvider, input, admin.token)
})

async function signedIn(): Promise<Visitor> {
  const visitor = newVisitor(app)
  const start = await visitor.get(new URL(provider.service.startURL).pathname)
  const requestId = requestIdIn(start.headers.location ?? '')
  const SAMLResponse = Buffer.from(await samlResponse(idp, { requestId, ...provider })).toString('base64')
  const received = await visitor.post(new URL(provider.service.acsURL).pathname, { SAMLResponse })
  await visitor.get(received.headers.location ?? '')
  expect((await visitor.get('/account')).statusCode).toBe(200)
  return visitor
}

const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

function logoutUrl({
  privateKey = idp.privateKey,
  isSigned = true,
  nameId = email,
  sigAlg = algorithm,
} = {}) {
  const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${idp.entityId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`
  const query = new URLSearchParams({ SAMLRequest: deflateRawSync(xml).toString('base64') })
  if (isSigned) {
    query.append('SigAlg', sigAlg)
    const hash = sigAlg.endsWith('sha1') ? 'RSA-SHA1' : 'RSA-SHA256'
    query.append('Signature', createSign(hash).update(query.toString()).sign(privateKey, 'base64'))
  }
  return `/saml/${provider.id}/logout?${query.toString()}`
}

describe('a provider that signs somebody out', () => {
  test('ends their sessions here', async () => {
    const visitor = await signedIn()
    const answer = await newVisitor(app).get(logoutUrl())
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('You are signed out')
    const german = await newVisitor(app).get(logoutUrl(), { 'accept-language': 'de' })
    expect(german.body).toContain('Der Anbieter Ihrer Organisation hat Sie hier abgemeldet')
    expect((await visitor.get('/account')).statusCode).toBe(303)
  })

  test.each([
    ['without a signature', () => logoutUrl({ isSigned: false })],
    ['with another key', () => logoutUrl({ privateKey: newCertificate().privateKey })],
    ['with SHA-1', () => logoutUrl({ sigAlg: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
    ['for another than was signed', () => `${logoutUrl({ nameId: 'x@example.org' })}&SAMLRequest=abc`],
    ['with nothing at all', () => `/saml/${provider.id}/logout`],
  ])('is not believed %s', async (_how, url) => {
    const visitor = await signedIn()
    const answer = await newVisitor(app).get(url(), { 'accept-language': 'de' })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('keine signierte Abmeldung')
    expect((await visitor.get('/account')).statusCode).toBe(200)
  })
})
