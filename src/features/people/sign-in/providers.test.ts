import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { newVisitor } from '../../../../test/visitor.ts'
import * as oidc from '../../../contract/people/oidc.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import * as saml from '../../../contract/people/saml.ts'
import { createOrganizationTeam, removeTeamFromOrganizationById } from '../../../contract/people/teams.ts'
import { newId } from '../../../kernel/ids.ts'

const { certificate } = newCertificate()
const complete = { entityID: 'urn:idp', certificate, ssoURL: 'https://idp.example/sso' }
let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

function createSaml(body: { label: string } & Record<string, unknown>) {
  return app.call(saml.createOrganizationSAMLProvider, { params: { organizationId }, body }, admin.token)
}

describe('a SAML provider', () => {
  test('is pending until label, entity id, address and certificate are there', async () => {
    const created = await createSaml({ label: 'Okta' })
    expect(created).toMatchObject({
      object: 'saml-provider',
      label: 'Okta',
      status: 'pending',
      defaultRole: null,
      ssoURL: '',
      service: {
        acsURL: `http://localhost:0/saml/${created.id}/acs`,
        startURL: `http://localhost:0/saml/${created.id}/start`,
        entityID: `http://localhost:0/saml/${created.id}/metadata`,
      },
    })
    const params = { organizationId, samlProviderId: created.id }
    const change = (body: Record<string, unknown>) =>
      app.call(saml.updateOrganizationSAMLProvider, { params, body }, admin.token)
    expect((await change({ entityID: complete.entityID })).status).toBe('pending')
    expect((await change({ certificate })).status).toBe('pending')
    expect((await change({ ssoURL: complete.ssoURL })).status).toBe('active')
    expect((await change({ entityID: '' })).status).toBe('pending')
    expect(await app.call(saml.getOrganizationSAMLProviderById, { params }, admin.token)).toMatchObject({
      status: 'pending',
      certificate,
    })
  })

  test('has a default role and team, which may be taken away', async () => {
    const params = { organizationId }
    const team = await app.call(createOrganizationTeam, { params, body: { title: 'New' } }, admin.token)
    const created = await createSaml({ label: 'Okta', defaultRole: 'edit', defaultTeam: team.id })
    expect(created).toMatchObject({ defaultRole: 'edit', defaultTeam: { id: team.id, title: 'New' } })
    const key = { organizationId, samlProviderId: created.id }
    const cleared = await app.call(
      saml.updateOrganizationSAMLProvider,
      { params: key, body: { defaultRole: null, defaultTeam: null } },
      admin.token,
    )
    expect(cleared.defaultRole).toBeNull()
    expect(cleared.defaultTeam).toBeUndefined()

    const again = await createSaml({ label: 'Other', defaultTeam: team.id })
    await app.call(
      removeTeamFromOrganizationById,
      { params: { organizationId, teamId: team.id } },
      admin.token,
    )
    const kept = { organizationId, samlProviderId: again.id }
    const read = await app.call(saml.getOrganizationSAMLProviderById, { params: kept }, admin.token)
    expect(read.defaultTeam).toBeUndefined()
  })

  test('takes a certificate as PEM or as the Base64 in it, and nothing else', async () => {
    const bare = certificate.replaceAll(/-----[^-]+-----|\n/g, '')
    expect((await createSaml({ label: 'Bare', ...complete, certificate: bare })).status).toBe('active')
    for (const wrong of ['hello', certificate.slice(0, 200), '-----BEGIN CERTIFICATE-----']) {
      await expect(createSaml({ label: 'Wrong', certificate: wrong })).rejects.toThrow('certificate')
    }
  })

  test('refuses addresses that are none, and teams of others', async () => {
    for (const ssoURL of ['javascript:alert(1)', 'data:text/html,x', 'ftp://idp.example']) {
      await expect(createSaml({ label: 'Wrong', ssoURL })).rejects.toThrow('ssoURL')
    }
    const other = await buildOrganization(app)
    const team = await app.call(
      createOrganizationTeam,
      { params: { organizationId: other.organizationId }, body: { title: 'Theirs' } },
      other.admin.token,
    )
    await expect(createSaml({ label: 'Wrong', defaultTeam: team.id })).rejects.toThrow('defaultTeam')
    await expect(createSaml({ label: 'a'.repeat(31) })).rejects.toThrow('label')
  })

  test('of another organization does not exist', async () => {
    const { id: samlProviderId } = await createSaml({ label: 'Okta' })
    const other = await buildOrganization(app)
    const params = { organizationId: other.organizationId, samlProviderId }
    const { token } = other.admin
    expect(await app.status(saml.getOrganizationSAMLProviderById, { params }, token)).toBe(404)
    expect(await app.status(saml.updateOrganizationSAMLProvider, { params, body: {} }, token)).toBe(404)
    expect(await app.status(saml.deleteOrganizationSAMLProvider, { params }, token)).toBe(204)
    const own = { organizationId, samlProviderId }
    expect(await app.status(saml.getOrganizationSAMLProviderById, { params: own }, admin.token)).toBe(200)
    expect(await app.status(saml.deleteOrganizationSAMLProvider, { params: own }, admin.token)).toBe(204)
    expect(await app.status(saml.getOrganizationSAMLProviderById, { params: own }, admin.token)).toBe(404)
  })

  test('is listed in pages', async () => {
    const other = await buildOrganization(app)
    const params = { organizationId: other.organizationId }
    for (const label of ['a', 'b', 'c']) {
      const input = { params, body: { label } }
      await app.call(saml.createOrganizationSAMLProvider, input, other.admin.token)
    }
    const list = (query: object) =>
      app.call(saml.listSAMLProvidersInOrganizationById, { params, query }, other.admin.token)
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ count: 3, items: [{ label: 'a' }, { label: 'b' }] })
    expect((await list({ limit: 2, page: first.next?.page })).items).toMatchObject([{ label: 'c' }])
  })
})

describe('an OpenID Connect provider', () => {
  test('is created, changed, listed and removed, and its secret is never seen again', async () => {
    const params = { organizationId }
    const body = { label: 'Keycloak', issuer: 'https://idp.example', clientSecret: 'very secret words' }
    const created = await app.call(oidc.createOrganizationOIDCProvider, { params, body }, admin.token)
    expect(created).toMatchObject({ object: 'oidc-provider', status: 'pending', issuer: body.issuer })
    const key = { organizationId, oidcProviderId: created.id }
    const changed = await app.call(
      oidc.updateOrganizationOIDCProvider,
      { params: key, body: { clientID: 'lectern' } },
      admin.token,
    )
    expect(changed).toMatchObject({ status: 'active', clientID: 'lectern' })
    expect(changed.service).toEqual({
      callbackURL: `http://localhost:0/oidc/${created.id}/callback`,
      startURL: `http://localhost:0/oidc/${created.id}/start`,
    })
    const list = await app.call(oidc.listOIDCProvidersInOrganizationById, { params }, admin.token)
    const read = await app.call(oidc.getOrganizationOIDCProviderById, { params: key }, admin.token)
    expect(list.items).toEqual([read])
    const rows = await app.services.database.read.selectFrom('identity_providers').selectAll().execute()
    expect(JSON.stringify([list, read, rows])).not.toContain('very secret')
    expect(
      await app.status(
        saml.getOrganizationSAMLProviderById,
        {
          params: { organizationId, samlProviderId: created.id },
        },
        admin.token,
      ),
    ).toBe(404)
    await app.call(oidc.deleteOrganizationOIDCProvider, { params: key }, admin.token)
    expect(await app.status(oidc.getOrganizationOIDCProviderById, { params: key }, admin.token)).toBe(404)
  })
})

describe('finding where to sign in', () => {
  test('members see the active providers of either kind', async () => {
    const other = await buildOrganization(app)
    const params = { organizationId: other.organizationId }
    const { token } = other.admin
    await app.call(saml.createOrganizationSAMLProvider, { params, body: { label: 'Half' } }, token)
    const okta = await app.call(
      saml.createOrganizationSAMLProvider,
      { params, body: { label: 'Okta', ...complete } },
      token,
    )
    const keycloak = await app.call(
      oidc.createOrganizationOIDCProvider,
      { params, body: { label: 'Keycloak', issuer: 'https://idp.example', clientID: 'x' } },
      token,
    )
    const guest = await buildMember(app, { organizationId: other.organizationId, role: null })
    const { items } = await app.call(saml.listSSOProviderLoginsInOrganization, { params }, guest.token)
    expect(items).toEqual([
      { id: keycloak.id, label: 'Keycloak', startURL: keycloak.service.startURL },
      { id: okta.id, label: 'Okta', startURL: okta.service.startURL },
    ])
  })

  test('people find them by their address’s domain, or by the organization’s hostname', async () => {
    const other = await buildOrganization(app, { title: 'Initech' })
    const params = { organizationId: other.organizationId }
    const hostname = `h${newId().slice(-12)}`
    const body = { emailDomains: [`${hostname}.example`], hostname }
    await app.call(updateOrganizationById, { params, body }, other.admin.token)
    const okta = { label: 'Initech Okta', ...complete }
    await app.call(saml.createOrganizationSAMLProvider, { params, body: okta }, other.admin.token)
    const find = async (email: string) =>
      (await newVisitor(app).fill('/sign-in', '/sign-in/sso', { email, return_to: '/account' })).body
    for (const asked of [`me@${hostname}.example`, hostname, hostname.toUpperCase()]) {
      const page = await find(asked)
      expect(page).toContain('Continue with Initech Okta')
      expect(page).toContain('/start?return_to=%2Faccount')
    }
    for (const asked of [`me@x.${hostname}.example`, `${hostname}x`, 'me@']) {
      expect(await find(asked)).toContain('No organization of that name')
    }
    const page = await newVisitor(app).get(`/sign-in?org=${hostname}`)
    expect(page.body).toContain('Sign in to Initech')
    expect(page.body).toContain('Continue with Initech Okta')
  })
})
