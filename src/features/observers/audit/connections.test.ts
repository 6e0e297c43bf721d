import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { updateSpaceById, deleteSpaceById } from '../../../contract/content/spaces.ts'
import * as git from '../../../contract/exchange/git-connections.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import * as installations from '../../../contract/observers/installations.ts'
import { publishIntegration } from '../../../contract/observers/integrations.ts'
import * as webhooks from '../../../contract/observers/webhooks.ts'
import { createSite, deleteSiteById, publishSite } from '../../../contract/publishing/sites.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

/** What was recorded of an action, newest first. */
async function recorded(...actions: string[]) {
  const input = { params: { organizationId } }
  const { items } = await app.call(listAuditEventsInOrganization, input, admin.token)
  return items
    .filter(({ action }) => actions.includes(action))
    .map(({ action, actor, target, details }) => ({ action, actor: actor?.id, target, details }))
}

test('keeps who made, changed and deleted a webhook, and of its address only whose it is', async () => {
  const body = { url: 'https://chat.example/hooks/secret', events: ['site_published' as const] }
  const { id } = await app.call(webhooks.createWebhook, { params: { organizationId }, body }, admin.token)
  const params = { organizationId, webhookId: id }
  await app.call(webhooks.updateWebhookById, { params, body: { active: false } }, admin.token)
  await app.call(webhooks.deleteWebhookById, { params }, admin.token)
  await app.call(webhooks.deleteWebhookById, { params }, admin.token)
  const same = { actor: admin.id, target: { type: 'webhook', id } }
  expect(await recorded('webhook.created', 'webhook.updated', 'webhook.deleted')).toEqual([
    { action: 'webhook.deleted', ...same, details: { title: 'chat.example' } },
    { action: 'webhook.updated', ...same, details: { title: 'chat.example', active: false } },
    { action: 'webhook.created', ...same, details: { title: 'chat.example' } },
  ])
})

test('keeps which repository a space was connected to, without what opens it', async () => {
  const spaceId = await buildSpace(app, { organizationId, admin })
  const params = { spaceId }
  await app.call(updateSpaceById, { params, body: { title: 'Guides' } }, admin.token)
  const credential = { type: 'password' as const, username: 'writer', password: 'opens-it' }
  const connect = (ref: string) => {
    const body = { url: 'https://git.example/acme/docs.git', ref, credential }
    return app.call(git.connectGitRepository, { params, body }, admin.token)
  }
  await connect('refs/heads/main')
  await connect('refs/heads/docs')
  await app.call(git.createGitWebhookSecret, { params }, admin.token)
  await app.call(git.disconnectGitRepository, { params }, admin.token)
  const found = await recorded('git.connected', 'git.updated', 'git.disconnected')
  expect(found.map(({ action, details }) => `${action} ${String(details['ref'])}`)).toEqual([
    'git.disconnected refs/heads/docs',
    'git.updated refs/heads/docs',
    'git.updated refs/heads/docs',
    'git.connected refs/heads/main',
  ])
  expect(found[0]).toMatchObject({
    target: { type: 'space', id: spaceId },
    details: { title: 'Guides', repository: 'https://git.example/acme/docs.git' },
  })
  expect(JSON.stringify(found)).not.toContain('opens-it')
})

test('keeps what integrations were let in, where, and who changed them', async () => {
  const params = { integrationName: 'watcher' }
  const manifest = { title: 'Watcher', script: 'export default {}', organization: organizationId }
  await app.call(publishIntegration, { params, body: manifest }, admin.token)
  const body = { organization: organizationId }
  const { id } = await app.call(installations.installIntegration, { params, body }, admin.token)
  const place = { ...params, installationId: id }
  const spaceId = await buildSpace(app, { organizationId, admin })
  const { install, uninstall } = installations.spaceInstallations
  await app.call(install, { params: place, body: { space: spaceId } }, admin.token)
  const paused = { params: place, body: { status: 'paused' as const } }
  await app.call(installations.updateIntegrationInstallation, paused, admin.token)
  await app.call(uninstall, { params: { ...place, spaceId } }, admin.token)
  const token = await app.call(
    installations.createIntegrationInstallationToken,
    { params: place },
    admin.token,
  )
  // What it is found by is nobody's doing.
  const own = { params: place, body: { externalIds: ['x'] } }
  await app.call(installations.updateIntegrationInstallation, own, token.token)
  await app.call(installations.uninstallIntegration, { params: place }, admin.token)
  const found = await recorded(
    'integration.installed',
    'integration.placed',
    'integration.configured',
    'integration.displaced',
    'integration.uninstalled',
  )
  expect(found.map(({ action, details }) => ({ action, ...details }))).toEqual([
    { action: 'integration.uninstalled', title: 'Watcher' },
    { action: 'integration.displaced', title: 'Watcher', place: spaceId },
    { action: 'integration.configured', title: 'Watcher', status: 'paused' },
    { action: 'integration.placed', title: 'Watcher', place: spaceId },
    { action: 'integration.installed', title: 'Watcher' },
  ])
})

test('keeps which settings of an integration were changed, by a person or by itself, and not what they say', async () => {
  const params = { integrationName: 'keeper' }
  const manifest = { title: 'Keeper', script: 'export default {}', organization: organizationId }
  await app.call(publishIntegration, { params, body: manifest }, admin.token)
  const body = { organization: organizationId }
  const { id } = await app.call(installations.installIntegration, { params, body }, admin.token)
  const place = { ...params, installationId: id }
  const { token } = await app.call(
    installations.createIntegrationInstallationToken,
    { params: place },
    admin.token,
  )
  const configure = (configuration: Record<string, unknown>, by: string) =>
    app.call(installations.updateIntegrationInstallation, { params: place, body: { configuration } }, by)
  await configure({ channel: 'docs', key: 'opens-it' }, admin.token)
  await configure({ channel: 'docs', key: 'opens-more', expires: 1 }, token)
  await configure({ channel: 'docs', key: 'opens-more', expires: 1 }, token)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const { install, update } = installations.spaceInstallations
  await app.call(install, { params: place, body: { space: spaceId } }, admin.token)
  const onSpace = { params: { ...place, spaceId }, body: { configuration: { secret: 'opens-it' } } }
  await app.call(update, onSpace, token)
  const found = (await recorded('integration.configured')).filter(
    ({ details }) => details['title'] === 'Keeper',
  )
  const integration = found[0]?.target?.id
  const same = { title: 'Keeper', status: 'active' }
  expect(found.map(({ actor, details }) => ({ actor, details }))).toEqual([
    { actor: integration, details: { ...same, place: spaceId, settings: ['secret'] } },
    { actor: integration, details: { ...same, settings: ['expires', 'key'] } },
    { actor: admin.id, details: { ...same, settings: ['channel', 'key'] } },
  ])
  expect(JSON.stringify(found)).not.toContain('opens')
})

test('names sites and spaces that are gone for good by what they were called', async () => {
  const site = { params: { organizationId }, body: { title: 'Public docs', visibility: 'unlisted' as const } }
  const { id: siteId } = await app.call(createSite, site, admin.token)
  await app.call(publishSite, { params: { organizationId, siteId } }, admin.token)
  await app.call(deleteSiteById, { params: { organizationId, siteId } }, admin.token)
  const spaceId = await buildSpace(app, { organizationId, admin })
  await app.call(updateSpaceById, { params: { spaceId }, body: { title: 'Old notes' } }, admin.token)
  await app.call(deleteSpaceById, { params: { spaceId } }, admin.token)
  const found = await recorded('site.created', 'site.published', 'site.deleted', 'content.deleted')
  expect(found.map(({ action, details }) => `${action} ${String(details['title'])}`)).toEqual([
    'content.deleted Old notes',
    'site.deleted Public docs',
    'site.published Public docs',
    'site.created Public docs',
  ])
  expect(found[0]?.target).toEqual({ type: 'space', id: spaceId })
})
