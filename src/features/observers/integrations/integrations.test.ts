import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import * as installations from '../../../contract/observers/installations.ts'
import * as contract from '../../../contract/observers/integrations.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { createSite, getSiteById } from '../../../contract/publishing/sites.ts'
import {
  createSpace,
  getSpaceById,
  transferSpace,
  updateSpaceById,
} from '../../../contract/content/spaces.ts'
import { getAuthenticatedUser } from '../../../contract/people/users.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let app: TestApp
let organizationId: string
let admin: TestUser
let other: { organizationId: string; admin: TestUser }

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  other = await buildOrganization(app)
})

type Body = Partial<contract.PublishIntegration>

async function publish(integrationName: string, body: Body = {}, token = admin.token) {
  return app.call(
    contract.publishIntegration,
    {
      params: { integrationName },
      body: { title: 'Example', script: 'export default {}', organization: organizationId, ...body },
    },
    token,
  )
}

async function install(integrationName: string, on = { organizationId, admin }) {
  return app.call(
    installations.installIntegration,
    { params: { integrationName }, body: { organization: on.organizationId } },
    on.admin.token,
  )
}

async function buildSpace() {
  const space = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
  return space.id
}

describe('publishing', () => {
  test('refuses a script that does not start, and says where', async () => {
    const script = 'export default {\n  fetch() { retrun 5 }\n}'
    await expect(publish('misspelled', { script })).rejects.toThrow(
      'script: it does not start: Uncaught SyntaxError: Unexpected number at script.mjs:2:19',
    )
    const read = contract.getIntegrationByName
    await expect(
      app.call(read, { params: { integrationName: 'misspelled' } }, admin.token),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('makes versions, keeps what must be there, and replaces the rest', async () => {
    const first = await publish('versions', {
      description: 'One',
      scopes: ['space:content:read'],
      icon: png,
      previewImages: [png, png],
      secrets: { KEY: 'hidden-value' },
      blocks: [{ id: 'a', title: 'A block' }],
    })
    expect(first).toMatchObject({ version: 1, description: 'One', scopes: ['space:content:read'] })
    expect(first.urls.icon).toContain('/icon?v=1')
    expect(first.previewImages).toHaveLength(2)
    expect(JSON.stringify(first)).not.toContain('hidden-value')
    const params = { integrationName: 'versions' }
    const second = await app.call(contract.publishIntegration, { params, body: {} }, admin.token)
    expect(second).toMatchObject({ version: 2, title: 'Example', scopes: ['space:content:read'] })
    expect(second).not.toHaveProperty('blocks')
    expect(second.urls.icon).toBeUndefined()
  })

  test('is for administrators of the owner, by id or hostname', async () => {
    await publish('owned', { visibility: 'public' })
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    await expect(publish('by-editor', {}, editor.token)).rejects.toMatchObject({ status: 403 })
    await expect(publish('owned', {}, other.admin.token)).rejects.toMatchObject({ status: 404 })
    const theirs = { organization: other.organizationId }
    await expect(publish('OWNED', theirs, other.admin.token)).rejects.toMatchObject({ status: 403 })
  })

  test('refuses what is no manifest, and names it', async () => {
    const configurations = { account: { properties: {}, required: ['missing'] } }
    await expect(publish('wrong', { configurations })).rejects.toThrow('configurations.account.required')
    await expect(publish('wrong', { icon: 'aGVsbG8=' })).rejects.toThrow('icon')
    const params = { integrationName: 'wrong' }
    await expect(
      app.call(contract.publishIntegration, { params, body: { title: 'No script' } }, admin.token),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('shows private ones to their owner, and the others to everybody', async () => {
    await publish('is-private')
    await publish('is-unlisted', { visibility: 'unlisted' })
    await publish('is-public', { visibility: 'public', categories: ['analytics'], target: 'site' })
    const names = async (query: object, token: string) => {
      const { items } = await app.call(contract.listIntegrations, { query }, token)
      return items.map((item) => item.name).filter((name) => name.startsWith('is-'))
    }
    expect(await names({}, other.admin.token)).toEqual(['is-public'])
    expect(await names({ owner: organizationId }, admin.token)).toEqual([
      'is-private',
      'is-unlisted',
      'is-public',
    ])
    expect(await names({ category: 'analytics', target: 'site' }, other.admin.token)).toEqual(['is-public'])
    expect(await names({ category: 'marketing' }, other.admin.token)).toEqual([])
    expect(await names({ search: 'S-PUB' }, other.admin.token)).toEqual(['is-public'])
    const get = (integrationName: string) =>
      app.status(contract.getIntegrationByName, { params: { integrationName } }, other.admin.token)
    expect([await get('is-private'), await get('is-unlisted')]).toEqual([404, 200])
    const own = await app.call(
      contract.listOrganizationIntegrations,
      { params: { organizationId }, query: { search: 'is-private' } },
      admin.token,
    )
    expect(own.items).toHaveLength(1)
  })

  test('finds blocks by the domains that they unfurl', async () => {
    await publish('unfurls', {
      visibility: 'public',
      blocks: [{ id: 'b', title: 'Block', urlUnfurl: ['https://Example.com/*', 'figma.com'] }],
    })
    const query = { blockDomain: 'example.com', blocks: true }
    const { items } = await app.call(contract.listIntegrations, { query }, other.admin.token)
    expect(items.map((item) => item.name)).toEqual(['unfurls'])
  })

  test('ends with everything that was installed, and frees the name', async () => {
    await publish('goes', { visibility: 'public' })
    const { id } = await install('goes', other)
    const params = { integrationName: 'goes' }
    await app.call(contract.unpublishIntegration, { params }, admin.token)
    expect(await app.status(contract.getIntegrationByName, { params }, admin.token)).toBe(404)
    const list = await app.call(
      installations.listOrganizationInstallations,
      { params: { organizationId: other.organizationId } },
      other.admin.token,
    )
    expect(list.items.map((item) => item.installation.id)).not.toContain(id)
    expect(await publish('goes')).toMatchObject({ version: 1 })
  })
})

describe('installing', () => {
  const configurations = {
    account: {
      properties: { key: { type: 'string' as const }, size: { type: 'number' as const, default: 3 } },
      required: ['key'],
    },
  }

  test('waits for its configuration, which only administrators see', async () => {
    await publish('configured', { configurations })
    const installation = await install('configured')
    expect(installation).toMatchObject({ status: 'pending', configuration: { size: 3 } })
    expect((await install('configured')).id).toBe(installation.id)
    const params = { integrationName: 'configured', installationId: installation.id }
    const change = (configuration: Record<string, unknown>) =>
      app.call(
        installations.updateIntegrationInstallation,
        { params, body: { configuration, externalIds: ['x1'] } },
        admin.token,
      )
    await expect(change({ key: 5 })).rejects.toThrow('configuration.key')
    expect(await change({ key: 'k', own: { deep: true } })).toMatchObject({
      status: 'active',
      configuration: { key: 'k', own: { deep: true } },
    })
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const seen = await app.call(installations.getIntegrationInstallationById, { params }, reader.token)
    expect(seen.configuration).toEqual({})
    const found = async (externalId: string) =>
      app.call(
        installations.listIntegrationInstallations,
        { params: { integrationName: 'configured' }, query: { externalId } },
        admin.token,
      )
    expect((await found('x1')).items).toHaveLength(1)
    expect((await found('x2')).items).toHaveLength(0)
    const statusOf = { params: { organizationId, integrationName: 'configured' } }
    expect(await app.call(contract.getOrganizationIntegrationStatus, statusOf, reader.token)).toEqual({
      status: 'active',
    })
    const statuses = await app.call(
      contract.listOrganizationIntegrationsStatus,
      { params: { organizationId } },
      reader.token,
    )
    expect(statuses.items.map((item) => item.integration.name)).toContain('configured')
  })

  test('of a private integration is only for its owner', async () => {
    await publish('stays-here')
    await expect(install('stays-here', other)).rejects.toMatchObject({ status: 404 })
  })

  test('goes on to spaces and sites, one by one or all', async () => {
    await publish('covers', { blocks: [{ id: 'b', title: 'Block' }] })
    const { id: installationId } = await install('covers')
    const params = { integrationName: 'covers', installationId }
    const space = await buildSpace()
    const onSpace = { params, query: { extended: true }, body: { space } }
    const installed = await app.call(installations.spaceInstallations.install, onSpace, admin.token)
    expect(installed).toMatchObject({ status: 'active', space: { object: 'space', id: space } })
    const site = await app.call(
      createSite,
      { params: { organizationId }, body: { spaces: [space] } },
      admin.token,
    )
    const body = { siteId: site.id }
    const onSite = await app.call(installations.siteInstallations.install, { params, body }, admin.token)
    expect(onSite).toMatchObject({ site: site.id, installation: installationId })
    const spaceParams = { ...params, spaceId: space }
    const changed = await app.call(
      installations.spaceInstallations.update,
      { params: spaceParams, body: { externalIds: ['repo:1'], configuration: { a: 1 } } },
      admin.token,
    )
    expect(changed.configuration).toEqual({ a: 1 })
    const found = await app.call(
      installations.spaceInstallations.listAll,
      { params, query: { externalId: 'repo:1' } },
      admin.token,
    )
    expect(found.items.map((item) => item.space)).toEqual([space])
    const blocks = await app.call(
      contract.listSpaceIntegrationsBlocks,
      { params: { spaceId: space } },
      admin.token,
    )
    expect(blocks).toEqual([{ name: 'covers', blocks: [{ id: 'b', title: 'Block' }] }])
    const onThe = { params: { spaceId: space } }
    expect((await app.call(contract.listSpaceIntegrations, onThe, admin.token)).count).toBe(1)
    const ofSite = { params: { organizationId, siteId: site.id } }
    expect((await app.call(contract.listSiteIntegrations, ofSite, admin.token)).count).toBe(1)

    const all = { params, body: { space_selection: 'all' as const } }
    await app.call(installations.updateIntegrationInstallation, all, admin.token)
    const later = await buildSpace()
    const covered = await app.call(installations.spaceInstallations.list, { params }, admin.token)
    expect(covered.items.map((item) => item.space)).toEqual(expect.arrayContaining([space, later]))
    const sites = await app.call(installations.siteInstallations.list, { params }, admin.token)
    expect(sites.count).toBe(1)
    expect((await app.call(installations.siteInstallations.listAll, { params }, admin.token)).count).toBe(1)
    const siteParams = { ...params, siteId: site.id }
    await app.call(installations.siteInstallations.get, { params: siteParams }, admin.token)
    const nothing = { params: siteParams, body: {} }
    await app.call(installations.siteInstallations.update, nothing, admin.token)
    await app.call(installations.siteInstallations.uninstall, { params: siteParams }, admin.token)
    await app.call(installations.spaceInstallations.uninstall, { params: spaceParams }, admin.token)
    expect(await app.status(installations.spaceInstallations.get, { params: spaceParams }, admin.token)).toBe(
      404,
    )
    const still = { params: { ...params, spaceId: later } }
    expect(await app.status(installations.spaceInstallations.get, still, admin.token)).toBe(200)
    await app.call(installations.uninstallIntegration, { params }, admin.token)
    expect(await app.status(installations.getIntegrationInstallationById, { params }, admin.token)).toBe(404)
  })

  test('ends where a space is given to another organization', async () => {
    await publish('stays-behind', { scopes: ['space:metadata:read'] })
    const { id: installationId } = await install('stays-behind')
    const params = { integrationName: 'stays-behind', installationId }
    const space = await buildSpace()
    await app.call(installations.spaceInstallations.install, { params, body: { space } }, admin.token)
    const { token } = await app.call(
      installations.createIntegrationInstallationToken,
      { params },
      admin.token,
    )
    const target = await buildOrganization(app, { admin })
    const body = { organization: target.organizationId }
    await app.call(transferSpace, { params: { spaceId: space }, body }, admin.token)
    expect(await app.status(getSpaceById, { params: { spaceId: space } }, token)).toBe(404)
    const listed = await app.call(contract.listSpaceIntegrations, { params: { spaceId: space } }, admin.token)
    expect(listed.count).toBe(0)
  })

  test('is not possible on what another organization has', async () => {
    await publish('no-strangers')
    const { id: installationId } = await install('no-strangers')
    const params = { organizationId: other.organizationId }
    const foreign = await app.call(createSpace, { params, body: {} }, other.admin.token)
    await expect(
      app.call(
        installations.spaceInstallations.install,
        { params: { integrationName: 'no-strangers', installationId }, body: { space: foreign.id } },
        admin.token,
      ),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the token of an installation', () => {
  test('does what the scopes say, where it is installed, and nothing else', async () => {
    await publish('scoped', { scopes: ['space:content:read', 'space:metadata:write'] })
    const { id: installationId } = await install('scoped')
    const params = { integrationName: 'scoped', installationId }
    const [space, elsewhere] = [await buildSpace(), await buildSpace()]
    await app.call(installations.spaceInstallations.install, { params, body: { space } }, admin.token)
    const { token } = await app.call(
      installations.createIntegrationInstallationToken,
      { params },
      admin.token,
    )
    const of = (spaceId: string) => ({ params: { spaceId } })
    expect(await app.call(getSpaceById, of(space), token)).toMatchObject({ id: space })
    expect(await app.status(spaceContent.revision, of(space), token)).toBe(200)
    expect(await app.status(getSpaceById, of(elsewhere), token)).toBe(404)
    const edit = { ...of(space), body: { changes: [{ operation: 'insert_page', title: 'A' }] } }
    expect(await app.status(updateSpaceContent, edit, token)).toBe(403)
    const rename = { ...of(space), body: { title: 'By an integration' } }
    expect(await app.call(updateSpaceById, rename, token)).toMatchObject({ title: 'By an integration' })
    const open = { ...of(space), body: { defaultLevel: 'admin' } }
    expect(await app.status(updateSpaceById, open, token)).toBe(403)
    expect(await app.status(getAuthenticatedUser, {}, token)).toBe(403)
    const site = { params: { organizationId, siteId: 'any' } }
    expect(await app.status(getSiteById, site, token)).toBe(403)
    expect(await app.call(installations.getIntegrationInstallationById, { params }, token)).toMatchObject({
      id: installationId,
    })
    const named = { params: { integrationName: 'scoped' } }
    expect((await app.call(installations.listIntegrationInstallations, named, token)).count).toBe(1)
    expect(await app.status(contract.unpublishIntegration, named, token)).toBe(403)
  })

  test('ends after an hour, and with the installation', async () => {
    await publish('ends', { scopes: ['space:metadata:read'] })
    const { id: installationId } = await install('ends')
    const params = { integrationName: 'ends', installationId }
    const make = async () =>
      (await app.call(installations.createIntegrationInstallationToken, { params }, admin.token)).token
    const status = (token: string) =>
      app.status(installations.getIntegrationInstallationById, { params }, token)
    const [first, second] = [await make(), await make()]
    expect(await status(first)).toBe(200)
    app.advance(3_601_000)
    expect(await status(first)).toBe(401)
    const third = await make()
    await app.call(installations.uninstallIntegration, { params }, admin.token)
    expect(await status(third)).toBe(401)
    expect(await status(second)).toBe(401)
  })
})
