import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { serveOidcIdp, walkThrough, type OidcIdp } from '../../../../test/oidc-idp.ts'
import { newSamlIdp, requestIdIn, samlResponse, type SamlIdp } from '../../../../test/saml-provider.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import * as oidc from '../../../contract/people/oidc.ts'
import * as saml from '../../../contract/people/saml.ts'
import { newId } from '../../../kernel/ids.ts'

const german = { 'accept-language': 'de' }
let app: TestApp
let organizationId: string
let admin: TestUser
let samlIdp: SamlIdp
let oidcIdp: OidcIdp

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://docs.test' })
  samlIdp = newSamlIdp('')
  oidcIdp = await serveOidcIdp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function addSaml(certificate = samlIdp.certificate): Promise<saml.SamlProvider> {
  const body = { label: 'Okta', entityID: samlIdp.entityId, certificate, ssoURL: samlIdp.ssoUrl }
  return app.call(saml.createOrganizationSAMLProvider, { params: { organizationId }, body }, admin.token)
}

async function addOidc(): Promise<oidc.OidcProvider> {
  const { issuer, clientId: clientID, clientSecret } = oidcIdp
  const body = { label: 'Keycloak', issuer, clientID, clientSecret }
  const added = await app.call(
    oidc.createOrganizationOIDCProvider,
    { params: { organizationId }, body },
    admin.token,
  )
  oidcIdp.register(added.service.callbackURL)
  return added
}

const samlParams = ({ id: samlProviderId }: { id: string }) => ({ organizationId, samlProviderId })
const readSaml = (provider: saml.SamlProvider) =>
  app.call(saml.getOrganizationSAMLProviderById, { params: samlParams(provider) }, admin.token)

async function throughSaml(
  visitor: Visitor,
  provider: saml.SamlProvider,
  { email = `${newId()}@example.org`, query = '?trial=true&return_to=/app/here', headers = {} } = {},
) {
  const start = await visitor.get(`${new URL(provider.service.startURL).pathname}${query}`)
  const requestId = requestIdIn(start.headers.location ?? '')
  const answer = await samlResponse({ ...samlIdp, person: { email } }, { requestId, ...provider })
  const fields = { SAMLResponse: Buffer.from(answer).toString('base64') }
  const received = await newVisitor(app).post(new URL(provider.service.acsURL).pathname, fields, headers)
  return received.statusCode === 303 ? visitor.get(received.headers.location ?? '', headers) : received
}

async function usersWith(email: string): Promise<number> {
  const rows = app.services.database.read.selectFrom('users').select('id').where('email', '=', email)
  return (await rows.execute()).length
}

describe('trying a provider as a person', () => {
  test('says whom SAML named, and lets nobody in', async () => {
    const provider = await addSaml()
    expect(provider).not.toHaveProperty('lastAcceptedAt')
    const visitor = newVisitor(app)
    const email = `${newId()}@example.org`
    const page = await throughSaml(visitor, provider, { email })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`Okta says that you are ${email}`)
    expect(page.body).toContain('href="/app/here"')
    const inGerman = await throughSaml(visitor, provider, { email, headers: german })
    expect(inGerman.body).toContain(`Okta sagt, dass Sie ${email} sind`)
    expect(inGerman.body).toContain('Zurück zu den Einstellungen')
    expect(visitor.cookies.has('lectern_session')).toBe(false)
    expect(await usersWith(email)).toBe(0)
    expect(await readSaml(provider)).toHaveProperty('lastAcceptedAt')
  })

  test('says whom OpenID Connect named, and lets nobody in', async () => {
    const provider = await addOidc()
    const email = `${newId()}@example.org`
    const visitor = newVisitor(app)
    const tryIt = async (isVerified: boolean, headers = {}) => {
      oidcIdp.person = { sub: newId(), email, email_verified: isVerified }
      const query = '?trial=true&return_to=/app/here'
      const start = await visitor.get(`${new URL(provider.service.startURL).pathname}${query}`)
      const back = await walkThrough(start.headers.location ?? '')
      return visitor.get(`${back.pathname}${back.search}`, headers)
    }
    const refused = await tryIt(false)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('has not verified the e-mail address')
    expect(refused.body).toContain('href="/app/here"')
    const inGerman = await tryIt(false, german)
    expect(inGerman.body).toContain('Die Anmeldung wurde abgelehnt')
    expect(inGerman.body).toContain('Die Antwort des Anbieters wurde nicht angenommen')
    expect(inGerman.body).toContain('der Anbieter hat die E-Mail-Adresse nicht bestätigt')
    const page = await tryIt(true)
    expect(page.body).toContain(`Keycloak says that you are ${email}`)
    expect(visitor.cookies.has('lectern_session')).toBe(false)
    expect(await usersWith(email)).toBe(0)
    const params = { organizationId, oidcProviderId: provider.id }
    const read = await app.call(oidc.getOrganizationOIDCProviderById, { params }, admin.token)
    expect(read).toHaveProperty('lastAcceptedAt')
  })

  test('leads nowhere but here', async () => {
    const query = '?trial=true&return_to=https://evil.example/'
    const page = await throughSaml(newVisitor(app), await addSaml(), { query })
    expect(page.body).not.toContain('evil.example')
  })
})

describe('a provider', () => {
  test('tells why it was refused, until the settings are others', async () => {
    const provider = await addSaml(newCertificate().certificate)
    const page = await throughSaml(newVisitor(app), provider, { headers: german })
    expect(page.statusCode).toBe(403)
    for (const words of ['<html lang="de"', 'Sie sind nicht angemeldet', 'Noch einmal beginnen'])
      expect(page.body).toContain(words)
    expect(page.body).toContain('das Zertifikat in den Einstellungen ist vielleicht nicht das des Anbieters')
    const refused = await readSaml(provider)
    expect(refused.lastRefusal?.reason).toContain('the certificate in the settings')
    expect(refused).not.toHaveProperty('lastAcceptedAt')
    const input = { params: samlParams(provider), body: { certificate: samlIdp.certificate } }
    const mended = await app.call(saml.updateOrganizationSAMLProvider, input, admin.token)
    expect(mended).not.toHaveProperty('lastRefusal')
  })

  test('was reached when somebody signed in, also after it is called otherwise', async () => {
    const provider = await addSaml()
    const visitor = newVisitor(app)
    await throughSaml(visitor, provider, { query: '' })
    expect(visitor.cookies.has('lectern_session')).toBe(true)
    const body = { label: 'Entra', certificate: samlIdp.certificate }
    const input = { params: samlParams(provider), body }
    const renamed = await app.call(saml.updateOrganizationSAMLProvider, input, admin.token)
    expect(renamed).toMatchObject({ label: 'Entra', lastAcceptedAt: expect.any(String) })
    const moved = { params: samlParams(provider), body: { entityID: 'urn:another' } }
    expect(await app.call(saml.updateOrganizationSAMLProvider, moved, admin.token)).not.toHaveProperty(
      'lastAcceptedAt',
    )
  })

  test('leads somebody who was invited on to the organization, their invitation being used up', async () => {
    const provider = await addSaml()
    const email = `${newId()}@example.org`
    const body = { emails: [email], role: 'read' as const, sso: true }
    const input = { params: { organizationId }, body }
    const { invites } = await app.call(inviteUsersToOrganization, input, admin.token)
    const path = new URL(invites?.[0]?.url ?? '').pathname
    const visitor = newVisitor(app)
    const entered = await throughSaml(visitor, provider, { email, query: `?return_to=${path}` })
    expect(entered.headers.location).toBe(path)
    expect((await visitor.get(path)).headers.location).toBe(`/app/orgs/${organizationId}`)
  })
})
