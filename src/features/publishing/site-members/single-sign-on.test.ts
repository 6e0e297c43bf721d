import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSession, type TestUser } from '../../../../test/build.ts'
import { serveOidcIdp, walkThrough, type OidcIdp } from '../../../../test/oidc-idp.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import { newSamlIdp, requestIdIn, samlResponse, type SamlIdp } from '../../../../test/saml-provider.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { createOrganizationOIDCProvider } from '../../../contract/people/oidc.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { createOrganizationSAMLProvider, type SamlProvider } from '../../../contract/people/saml.ts'
import { updateSiteMembersAudience } from '../../../contract/publishing/site-members.ts'
import { newId } from '../../../kernel/ids.ts'

const host = 'handbook.sites.test'
const wanted = '/holidays?year=2026'
let app: TestApp
let admin: TestUser
let organizationId: string
let site: PublishedSite
let saml: SamlProvider
let samlIdp: SamlIdp
let oidcIdp: OidcIdp

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://docs.test', LECTERN_SITES_HOST: 'sites.test' })
  const owner = await buildOrganization(app)
  ;({ admin, organizationId } = owner)
  site = await publishSite(app, owner, {
    title: 'Handbook',
    pages: [
      ['Home', 'Welcome.'],
      ['Holidays', 'As many as you like.'],
    ],
    change: { visibility: 'members' },
  })
  const params = { organizationId }
  samlIdp = newSamlIdp('')
  const { entityId: entityID, certificate, ssoUrl: ssoURL } = samlIdp
  const okta = { label: 'Okta', entityID, certificate, ssoURL, defaultRole: 'read' as const }
  saml = await app.call(createOrganizationSAMLProvider, { params, body: okta }, admin.token)
  oidcIdp = await serveOidcIdp()
  const { issuer, clientId: clientID, clientSecret } = oidcIdp
  const keycloak = { label: 'Keycloak', issuer, clientID, clientSecret, defaultRole: 'read' as const }
  const oidc = await app.call(createOrganizationOIDCProvider, { params, body: keycloak }, admin.token)
  oidcIdp.register(oidc.service.callbackURL)
})

function pathOf(address: string | undefined): string {
  const { pathname, search } = new URL((address ?? '').replaceAll('&amp;', '&'), 'http://docs.test')
  return `${pathname}${search}`
}

function linkIn(page: string, text: RegExp): string {
  return pathOf(new RegExp(`href="([^"]*)"[^>]*>${text.source}`).exec(page)?.[1])
}

/** One browser, with the cookies of the site and those of the installation. */
function newReader() {
  const [there, here] = [newVisitor(app), newVisitor(app)]
  return { here, atSite: (path: string) => there.get(path, { host }) }
}

type Reader = ReturnType<typeof newReader>

/** Opens the page that somebody wants; answers the page of the installation where they sign in. */
async function openSignIn({ here, atSite }: Reader): Promise<string> {
  const led = await here.get(pathOf((await atSite(wanted)).headers.location))
  expect(led.statusCode).toBe(303)
  return (await here.get(pathOf(led.headers.location))).body
}

type Through = (visitor: Visitor, start: string) => Promise<string | undefined>

/** Signs in at a provider; answers where it leads on to. */
const throughOkta: Through = async (visitor, start) => {
  const asked = await visitor.get(start)
  const requestId = requestIdIn(asked.headers.location ?? '')
  const person = { email: `${newId()}@example.org` }
  const xml = await samlResponse({ ...samlIdp, person }, { requestId, service: saml.service })
  const SAMLResponse = Buffer.from(xml).toString('base64')
  const acs = pathOf(saml.service.acsURL)
  // As from the provider's page: from another site, and so without cookies.
  const received = await newVisitor(app).post(acs, { SAMLResponse }, { origin: 'https://idp.example.org' })
  return (await visitor.get(received.headers.location ?? '')).headers.location
}

const throughKeycloak: Through = async (visitor, start) => {
  oidcIdp.person = { sub: newId(), email: `${newId()}@example.org`, email_verified: true }
  const asked = await visitor.get(start)
  const back = await walkThrough(asked.headers.location ?? '')
  return (await visitor.get(`${back.pathname}${back.search}`)).headers.location
}

/** Goes on to the site with what the installation says; answers where on it. */
async function comeBack({ here, atSite }: Reader, location: string | undefined) {
  const page = await here.get(location ?? '')
  expect(page.statusCode).toBe(200)
  return (await atSite(linkIn(page.body, /Go on/))).headers.location
}

function name(who: 'organization' | 'selected') {
  const { siteId } = site
  return app.call(
    updateSiteMembersAudience,
    { params: { organizationId, siteId }, body: { who } },
    admin.token,
  )
}

describe.each([
  { how: 'SAML', label: /Continue with Okta/, through: throughOkta },
  { how: 'OpenID Connect', label: /Continue with Keycloak/, through: throughKeycloak },
])('a reader who signs in by $how', ({ label, through }) => {
  test('comes back to the page that they asked for', async () => {
    const reader = newReader()
    const start = linkIn(await openSignIn(reader), label)
    expect(await comeBack(reader, await through(reader.here, start))).toBe(wanted)
    expect((await reader.atSite(wanted)).body).toContain('As many as you like.')
  })

  test('is told so where the site is not for them, and may come as somebody else', async () => {
    await name('selected')
    const reader = newReader()
    const entry = await through(reader.here, linkIn(await openSignIn(reader), label))
    const refused = await reader.here.get(entry ?? '')
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('“Handbook” is not for you')
    const left = await reader.here.fill(entry ?? '', '/sign-out')
    await name('organization')
    const again = (await reader.here.get(left.headers.location ?? '')).headers.location ?? ''
    const start = linkIn((await reader.here.get(again)).body, label)
    expect(await comeBack(reader, await through(reader.here, start))).toBe(wanted)
  })

  test('whose password the organization takes no more is led to the provider, and to the page', async () => {
    const params = { organizationId }
    await app.call(updateOrganizationById, { params, body: { sso: true } }, admin.token)
    const reader = newReader()
    const member = await buildMember(app, { organizationId, role: 'read' })
    await openSignIn(reader)
    reader.here.cookies.set('lectern_session', (await buildSession(app, member)).session)
    const refused = await reader.here.get(pathOf((await reader.atSite(wanted)).headers.location))
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('its own sign-in')
    const start = linkIn(refused.body, label)
    expect(await comeBack(reader, await through(reader.here, start))).toBe(wanted)
    await app.call(updateOrganizationById, { params, body: { sso: false } }, admin.token)
  })
})
