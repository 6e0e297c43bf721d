import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type Credential, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildUser,
  type TestUser,
} from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { createCollection } from '../../../contract/content/collections.ts'
import { createSpace, getSpaceById, moveSpace } from '../../../contract/content/spaces.ts'
import {
  getIntegrationInstallationById,
  installIntegration,
  listIntegrationInstallations,
} from '../../../contract/observers/installations.ts'
import {
  getIntegrationByName,
  listIntegrations,
  publishIntegration,
} from '../../../contract/observers/integrations.ts'
import {
  getOrganizationById,
  listOrganizationsForAuthenticatedUser,
  updateOrganizationById,
} from '../../../contract/people/organizations.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import {
  createToken,
  listOrganizationTokens,
  listTokens,
  revokeOrganizationToken,
} from '../../../contract/people/tokens.ts'
import { getUserById } from '../../../contract/people/users.ts'

const integrationName = 'standing'
let app: TestApp
let organizationId: string
let admin: TestUser
let providerId: string
let spaceId: string
let collectionId: string
let installationId: string

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  const { certificate } = newCertificate()
  const saml = { label: 'Okta', entityID: 'idp', ssoURL: 'https://idp.example/sso', certificate }
  const params = { organizationId }
  providerId = (await app.call(createOrganizationSAMLProvider, { params, body: saml }, admin.token)).id
  collectionId = (await app.call(createCollection, { params, body: {} }, admin.token)).id
  spaceId = (await app.call(createSpace, { params, body: { parent: collectionId } }, admin.token)).id
  const manifest = { title: 'Standing', script: 'export default {}', organization: organizationId }
  await app.call(publishIntegration, { params: { integrationName }, body: manifest }, admin.token)
  const target = { params: { integrationName }, body: { organization: organizationId } }
  installationId = (await app.call(installIntegration, target, admin.token)).id
  await app.call(updateOrganizationById, { params, body: { sso: true } }, admin.token)
})

/** A member with a session from elsewhere, one from the organization's provider, and what each makes. */
async function arrive() {
  const member = await buildMember(app, { organizationId, role: 'create' })
  const from = async (provider?: string) => {
    const session = await buildSession(app, member, provider)
    const { token } = await app.call(createToken, { body: { name: 'made' } }, session)
    const grandchild = await app.call(createToken, { body: { name: 'made by a token' } }, token)
    return [session, token, grandchild.token]
  }
  return { member, elsewhere: await from(), here: await from(providerId) }
}

const attempts = (credential: Credential) => {
  const installation = { integrationName, installationId }
  return {
    organization: () => app.status(getOrganizationById, { params: { organizationId } }, credential),
    space: () => app.status(getSpaceById, { params: { spaceId } }, credential),
    integration: () => app.status(getIntegrationByName, { params: { integrationName } }, credential),
    installation: () => app.status(getIntegrationInstallationById, { params: installation }, credential),
    root: () => app.status(createSpace, { params: { organizationId }, body: {} }, credential),
  }
}

describe('an organization that enforces its single sign-on', () => {
  test('is not entered by a session from elsewhere, nor by a token that such a session or token made', async () => {
    const { elsewhere, here } = await arrive()
    for (const credential of elsewhere)
      for (const [name, attempt] of Object.entries(attempts(credential)))
        expect(await attempt(), name).toBe(403)
    for (const credential of here)
      for (const [name, attempt] of Object.entries(attempts(credential)))
        expect([200, 201], name).toContain(await attempt())
  })

  test('is not entered through the root, by moving something there from another organization', async () => {
    const { member, elsewhere } = await arrive()
    const own = await buildOrganization(app, { admin: member })
    const space = await app.call(
      createSpace,
      { params: { organizationId: own.organizationId }, body: {} },
      member.token,
    )
    const body = { parent: collectionId }
    expect(await app.status(moveSpace, { params: { spaceId: space.id }, body }, elsewhere[1])).not.toBe(200)
  })

  test('is in no list of somebody from elsewhere, with its people and integrations', async () => {
    const { elsewhere, here } = await arrive()
    const query = { owner: organizationId }
    const listed = async (credential: Credential) => {
      const organizations = await app.call(listOrganizationsForAuthenticatedUser, {}, credential)
      const integrations = await app.call(listIntegrations, { query }, credential)
      return [
        organizations.items.some(({ id }) => id === organizationId),
        integrations.items.some(({ name }) => name === integrationName),
        (await app.status(getUserById, { params: { userId: admin.id } }, credential)) === 200,
      ]
    }
    for (const credential of elsewhere) expect(await listed(credential)).toEqual([false, false, false])
    for (const credential of here) expect(await listed(credential)).toEqual([true, true, true])
  })

  test('takes tokens that whoever runs the server made, and sessions of administrators, from anywhere', async () => {
    const { member } = await arrive()
    expect(await attempts(member.token).space()).toBe(200)
    const session = await buildSession(app, admin)
    expect(await attempts(session).space()).toBe(200)
    const params = { integrationName }
    const { items } = await app.call(listIntegrationInstallations, { params }, session)
    expect(items.map(({ id }) => id)).toEqual([installationId])
  })
})

describe('the tokens of an organization', () => {
  test('are listed with their last use there, without a secret, to administrators', async () => {
    const one = await buildOrganization(app)
    const member = await buildMember(app, { organizationId: one.organizationId, role: 'read' })
    const params = { organizationId: one.organizationId }
    const list = () => app.call(listOrganizationTokens, { params }, one.admin.token)
    await app.call(getOrganizationById, { params }, member.token)
    await expect
      .poll(async () => (await list()).items.map(({ user }) => user.id))
      .toEqual([member.id, one.admin.id].toSorted())
    const { items } = await list()
    const [token] = items.filter(({ user }) => user.id === member.id)
    expect(token).toMatchObject({ object: 'organization-token', name: 'test', readOnly: false })
    expect(token?.lastUsedAt).toBeTypeOf('string')
    expect(JSON.stringify(items)).not.toContain(member.token)
    expect(await app.status(listOrganizationTokens, { params }, member.token)).toBe(403)
  })

  test('an administrator who revokes one ends it and what it made there, and nowhere else', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)]
    const member = await buildMember(app, { organizationId: one.organizationId, role: 'read' })
    await buildOrganization(app, { admin: member })
    const before = await app.call(createToken, { body: { name: 'child' } }, member.token)
    const params = { organizationId: one.organizationId }
    const reads = (token: string) => app.status(getOrganizationById, { params }, token)
    const tokenId = (await app.call(listTokens, {}, member.token)).items[0]?.id ?? ''
    const revoke = (by: { organizationId: string; admin: TestUser }) =>
      app.status(
        revokeOrganizationToken,
        { params: { organizationId: by.organizationId, tokenId } },
        by.admin.token,
      )
    expect(await reads(member.token)).toBe(200)
    const used = async () => (await app.call(listOrganizationTokens, { params }, one.admin.token)).items
    await expect.poll(async () => (await used()).map(({ id }) => id)).toContain(tokenId)
    expect(await revoke(two)).toBe(204)
    expect(await reads(member.token)).toBe(200)
    expect(await revoke(one)).toBe(204)
    const after = await app.call(createToken, { body: { name: 'escape' } }, member.token)
    for (const token of [member.token, before.token, after.token]) {
      expect(await reads(token)).toBe(403)
      const { items } = await app.call(listOrganizationsForAuthenticatedUser, {}, token)
      expect(items.map(({ id }) => id)).not.toContain(one.organizationId)
      expect(items).toHaveLength(1)
    }
    expect((await used()).map(({ id }) => id)).not.toContain(tokenId)
  })

  test('a stranger’s token is not listed, and cannot be revoked by guessing its id', async () => {
    const one = await buildOrganization(app)
    const stranger = await buildUser(app)
    const params = { organizationId: one.organizationId }
    await app.status(getOrganizationById, { params }, stranger.token)
    const tokenId = (await app.call(listTokens, {}, stranger.token)).items[0]?.id ?? ''
    await app.call(revokeOrganizationToken, { params: { ...params, tokenId } }, one.admin.token)
    const { items } = await app.call(listOrganizationTokens, { params }, one.admin.token)
    expect(items.map(({ user }) => user.id)).not.toContain(stranger.id)
    await buildOrganization(app, { admin: stranger })
    expect((await app.call(listOrganizationsForAuthenticatedUser, {}, stranger.token)).items).toHaveLength(1)
  })
})
