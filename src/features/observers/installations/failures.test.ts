import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/at-end.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import * as contract from '../../../contract/observers/installations.ts'
import { renderIntegrationUIWithPost } from '../../../contract/observers/integration-events.ts'
import { publishIntegration } from '../../../contract/observers/integrations.ts'
import { createSite } from '../../../contract/publishing/sites.ts'
import { startWorkers } from '../../../main/start.ts'

// Takes everything once it is configured; until then one of them breaks and the other refuses.
const script = `export default { async fetch(request) {
  const form = await request.formData()
  const { componentId } = JSON.parse(form.get('event'))
  const { installation, integration } = JSON.parse(form.get('environment'))
  if (componentId === 'never') return new Promise(() => {})
  if (componentId === 'odd') return Response.json({ element: 7 })
  if (installation.configuration.channel === 'docs') return new Response('OK')
  if (integration.name === 'choosy') return Response.json({ error: 'Choose a channel' }, { status: 400 })
  console.error('Error: token s3cret was refused\\n    at setup (script.js:4)')
  return Response.json({ error: 'Internal server error' }, { status: 500 })
} }`

type Owned = { organizationId: string; admin: TestUser }
let app: TestApp
let owner: Owned
let other: Owned

beforeAll(async () => {
  app = await bootApp()
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  atEnd(() => workers.stop())
  owner = await buildOrganization(app)
  other = await buildOrganization(app)
  const published = { script, visibility: 'unlisted' as const, target: 'all' as const }
  for (const integrationName of ['fragile', 'choosy']) {
    const body = { title: integrationName, organization: owner.organizationId, ...published }
    await app.call(publishIntegration, { params: { integrationName }, body }, owner.admin.token)
  }
})

async function install({ organizationId, admin }: Owned, integrationName = 'fragile') {
  const params = { integrationName }
  const body = { organization: organizationId }
  const { id } = await app.call(contract.installIntegration, { params, body }, admin.token)
  const place = { ...params, installationId: id }
  return {
    place,
    read: () => app.call(contract.getIntegrationInstallationById, { params: place }, admin.token),
    failures: async () =>
      (await app.call(contract.listInstallationFailures, { params: place }, admin.token)).items,
  }
}

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 25_000, interval: 100 })

test('whoever installed it is told that a setup failed, when and why; what its script wrote is its owner’s', async () => {
  const theirs = await install(other)
  const reason = 'The script failed (500)'
  const { setupError, failedSetups } = await until(async () => {
    const installation = await theirs.read()
    expect(installation.setupError).toBeDefined()
    return installation
  })
  expect({ setupError, failedSetups }).toEqual({
    setupError: { event: expect.any(String), failedAt: expect.any(String), reason },
    failedSetups: 1,
  })
  const [failure] = await theirs.failures()
  expect(failure).toEqual({
    id: setupError?.event,
    createdAt: expect.any(String),
    event: 'installation_setup',
    reason,
  })
  const own = await install(owner)
  await until(async () =>
    expect(await own.failures()).toMatchObject([{ reason, message: 'Error: token s3cret was refused' }]),
  )
  expect(JSON.stringify([await theirs.failures(), await theirs.read()])).not.toContain('s3cret')
}, 60_000)

test('a setup is tried again by hand, with what is configured by then, and mended', async () => {
  const { place, read } = await install(other, 'choosy')
  await until(async () => expect((await read()).failedSetups).toBe(1))
  const { organizationId, admin } = other
  const spaceId = await buildSpace(app, other)
  const onSpace = { params: { ...place, spaceId } }
  const { spaceInstallations: spaces, siteInstallations: sites } = contract
  await app.call(spaces.install, { params: place, body: { space: spaceId } }, admin.token)
  const site = { params: { organizationId }, body: { title: 'Docs', spaces: [spaceId] } }
  const { id: siteId } = await app.call(createSite, site, admin.token)
  await app.call(sites.install, { params: place, body: { siteId } }, admin.token)
  const onSite = { params: { ...place, siteId } }
  await until(async () => expect((await read()).failedSetups).toBe(3))
  for (const each of [await read(), await app.call(sites.get, onSite, admin.token)])
    expect(each.setupError?.reason).toBe('The integration refuses: Choose a channel')

  const body = { configuration: { channel: 'docs' } }
  await app.call(contract.updateIntegrationInstallation, { params: place, body }, admin.token)
  await app.call(spaces.setUp, onSpace, admin.token)
  await app.call(sites.setUp, onSite, admin.token)
  await app.call(contract.setUpInstallation, { params: place }, admin.token)
  await until(async () => expect((await read()).failedSetups).toBe(0))
  expect((await read()).setupError).toBeUndefined()
  expect((await app.call(spaces.get, onSpace, admin.token)).setupError).toBeUndefined()
}, 120_000)

test('what it fails to draw is told with what it was asked for, and where', async () => {
  const { place, failures } = await install(owner)
  const { admin } = owner
  const spaceId = await buildSpace(app, owner)
  await app.call(
    contract.spaceInstallations.install,
    { params: place, body: { space: spaceId } },
    admin.token,
  )
  const draw = (componentId: string) => {
    const context = { type: 'document' as const, spaceId, editable: true, theme: 'light' as const }
    return app.call(
      renderIntegrationUIWithPost,
      { params: place, body: { componentId, props: {}, context } },
      admin.token,
    )
  }
  await expect(draw('badge')).rejects.toThrow('The integration "fragile" failed')
  await expect(draw('odd')).rejects.toThrow('The integration answered no element')
  await expect(draw('never')).rejects.toThrow('The script did not answer')
  await until(async () =>
    expect((await failures()).filter(({ event }) => event === 'ui_render')).toMatchObject([
      { componentId: 'never', space: spaceId, reason: expect.stringContaining('did not answer') },
      { componentId: 'odd', space: spaceId, reason: expect.stringContaining('answered no element') },
      { componentId: 'badge', space: spaceId, reason: 'The script failed (500)' },
    ]),
  )
}, 60_000)
