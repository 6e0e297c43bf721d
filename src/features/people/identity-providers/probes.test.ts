import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { serveOidcIdp, type OidcIdp } from '../../../../test/oidc-idp.ts'
import * as oidc from '../../../contract/people/oidc.ts'
import * as saml from '../../../contract/people/saml.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let idp: OidcIdp

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  idp = await serveOidcIdp()
  idp.register('http://localhost:0/callback')
})

async function tryOidc(settings: { issuer?: string; clientID?: string; clientSecret?: string }) {
  const body = { label: 'Provider', ...settings }
  const params = { organizationId }
  const { id } = await app.call(oidc.createOrganizationOIDCProvider, { params, body }, admin.token)
  const key = { organizationId, oidcProviderId: id }
  return app.call(oidc.testOIDCProvider, { params: key }, admin.token)
}

async function trySaml(settings: { entityID?: string; ssoURL?: string; certificate?: string }) {
  const body = { label: 'Provider', ...settings }
  const params = { organizationId }
  const { id } = await app.call(saml.createOrganizationSAMLProvider, { params, body }, admin.token)
  const key = { organizationId, samlProviderId: id }
  return app.call(saml.testSAMLProvider, { params: key }, admin.token)
}

describe('trying an OpenID Connect provider', () => {
  test('says that it works when provider, client and secret are right', async () => {
    const { issuer, clientId, clientSecret } = idp
    const result = await tryOidc({ issuer, clientID: clientId, clientSecret })
    expect(result.checks.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'settings ok',
      'discovery ok',
      'client ok',
    ])
    expect(result.isWorking).toBe(true)
  })

  test.each([
    ['the address of its description for its issuer', '/.well-known/openid-configuration'],
    ['a slash after its host', '/'],
  ])('takes %s', async (_what, end) => {
    const issuer = `${idp.issuer}${end}`
    const { checks } = await tryOidc({ issuer, clientID: idp.clientId })
    expect(checks).toContainEqual(expect.objectContaining({ name: 'discovery', status: 'ok' }))
  })

  test('says what is missing, who does not answer, and whose secret is wrong', async () => {
    expect(await tryOidc({})).toMatchObject({ isWorking: false, checks: [{ name: 'settings' }] })
    const silent = await tryOidc({ issuer: 'http://127.0.0.1:1', clientID: 'a' })
    expect(silent.checks.at(-1)).toMatchObject({ name: 'discovery', status: 'wrong' })
    const other = await tryOidc({
      issuer: idp.issuer.replace('127.0.0.1', 'localhost'),
      clientID: idp.clientId,
    })
    expect(other.checks.at(-1)?.message).toContain(`"${idp.issuer}"`)
    const refused = await tryOidc({
      issuer: idp.issuer,
      clientID: idp.clientId,
      clientSecret: 'x'.repeat(40),
    })
    expect(refused).toMatchObject({ isWorking: false })
    expect(refused.checks.at(-1)).toMatchObject({ name: 'client', status: 'wrong' })
  })
})

describe('trying a SAML provider', () => {
  const { certificate } = newCertificate()

  test('says that it works when all is there, valid and answers', async () => {
    const ssoURL = `${idp.issuer}/.well-known/openid-configuration`
    const result = await trySaml({ entityID: 'urn:idp', ssoURL, certificate })
    expect(result).toMatchObject({ isWorking: true })
    expect(result.checks.map(({ name }) => name)).toEqual(['settings', 'certificate', 'address'])
  })

  test('says what is missing, what ran out and what does not answer', async () => {
    const bare = await trySaml({ entityID: 'urn:idp' })
    expect(bare.checks[0]?.message).toContain('the certificate')
    app.advance(200 * 365 * 86_400_000)
    const old = await trySaml({ entityID: 'urn:idp', ssoURL: 'http://127.0.0.1:1/sso', certificate })
    expect(old.checks.slice(1).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'certificate wrong',
      'address wrong',
    ])
  })
})
