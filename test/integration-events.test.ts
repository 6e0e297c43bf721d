import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from './at-end.ts'
import { getComputedDocument, getComputedRevision } from '../src/contract/content/computed.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import { importGitRepository } from '../src/contract/exchange/git-sync.ts'
import * as installations from '../src/contract/observers/installations.ts'
import * as events from '../src/contract/observers/integration-events.ts'
import { publishIntegration } from '../src/contract/observers/integrations.ts'
import { IntegrationScope } from '../src/contract/observers/integration-words.ts'
import { trackEventsInSiteById } from '../src/contract/publishing/site-insights.ts'
import { updateSitePublishingAuthById } from '../src/contract/publishing/site-publishing.ts'
import { createSite, publishSite } from '../src/contract/publishing/sites.ts'
import { startWorkers } from '../src/main/start.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, type TestUser, buildSpace } from './build.ts'
import { startGitServer } from './git-server.ts'

type Event = { type: string; eventId: string } & Record<string, unknown>

const params = { integrationName: 'listener' }
const script = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'))
  console.log('script', event.task?.say)
  return new Response('OK')
} }`
const blank = { object: 'document', data: {}, nodes: [] }

let app: TestApp
let admin: TestUser
let organizationId: string
let tunnelUrl: string
let installationId: string
const heard: Event[] = []
const answers = new Map<string, number[]>()

// The events go through a tunnel to this test, which is told what the script would be.
const tunnel = createServer((request, response) => {
  let body = ''
  request.on('data', (data: Buffer) => (body += data.toString()))
  request.on('end', () => {
    const event: Event = JSON.parse(/\r\n\r\n(\{"eventId".*)\r\n/.exec(body)?.[1] ?? '{}')
    heard.push(event)
    const said = typeof event['task'] === 'object' ? JSON.stringify(event['task']) : ''
    response.writeHead(answers.get(said)?.shift() ?? 200, { 'content-type': 'application/json' })
    response.end(answerTo(event))
  })
})

function answerTo({ type }: Event): string {
  if (type === 'ui_render') return JSON.stringify({ element: { type: 'block', children: [] } })
  if (type === 'content_compute_revision') return JSON.stringify({ pages: [] })
  return JSON.stringify({ document: { document: blank } })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
  tunnelUrl = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`
  app = await bootApp()
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  ;({ organizationId, admin } = await buildOrganization(app))
  const body = { title: 'Listener', organization: organizationId, script, scopes: IntegrationScope.enum }
  await app.call(publishIntegration, { params, body }, admin.token)
  await app.call(events.setIntegrationDevelopmentMode, { params, body: { tunnelUrl } }, admin.token)
  atEnd(async () => {
    await workers.stop()
    tunnel.close()
  })
})

async function hear(type: string, more: object = {}): Promise<Event> {
  return vi.waitFor(
    () => {
      const found = heard.findLast((event) => event.type === type)
      expect(found, type).toMatchObject({ eventId: expect.any(String), ...more })
      // It was just compared with something.
      return found as Event
    },
    { timeout: 20_000, interval: 50 },
  )
}

const say = (task: Record<string, unknown>) =>
  app.call(events.queueIntegrationTask, { params, body: { task, schedule: 0.0001 } }, admin.token)

test('each event is told by what causes it', async () => {
  const organization = { params, body: { organization: organizationId } }
  installationId = (await app.call(installations.installIntegration, organization, admin.token)).id
  await hear('installation_setup', { installationId, status: 'active' })
  const place = { ...params, installationId }
  const spaceId = await buildSpace(app, { organizationId, admin })
  const { id: siteId } = await app.call(
    createSite,
    { params: { organizationId }, body: { spaces: [spaceId], visibility: 'public' } },
    admin.token,
  )
  const onSpace = { params: place, body: { space: spaceId } }
  await app.call(installations.spaceInstallations.install, onSpace, admin.token)
  await hear('space_installation_setup', { installationId, spaceId, status: 'active' })
  await app.call(installations.siteInstallations.install, { params: place, body: { siteId } }, admin.token)
  await hear('site_installation_setup', { installationId, siteId, status: 'active' })

  const site = { organizationId, siteId }
  const changes = [{ operation: 'insert_page' as const, title: 'Home' }]
  const { revision } = await edit(spaceId, changes)
  await hear('space_content_updated', { installationId, spaceId, revisionId: revision })
  const published = await app.call(publishSite, { params: site }, admin.token)
  await hear('space_visibility_updated', { spaceId, previousVisibility: 'private', visibility: 'public' })

  const { pathname } = new URL(published.urls.published ?? '')
  const pageId = /data-page="(\w+)"/.exec((await app.app.inject(pathname)).body)?.[1] ?? ''
  const post = (path: string, payload: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: `${pathname}~gitbook/${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'lectern-session=secret; stats=1',
        'accept-language': 'fr-CH, fr',
      },
      payload: new URLSearchParams({ page: pageId, ...payload }).toString(),
    })
  await post('events', { referrer: 'https://example.org/' })
  const view = await hear('site_view', {
    installationId,
    siteId,
    spaceId,
    pageId,
    referrer: 'https://example.org/',
  })
  expect(view['visitor']).toMatchObject({ ip: '127.0.0.1', language: 'fr-CH', cookies: { stats: '1' } })
  expect(JSON.stringify(view)).not.toContain('secret')
  await post('feedback', { rating: 'good' })
  await hear('page_feedback', { siteId, pageId, feedback: { rating: 'good' } })
  // The same when another program shows the site and tells what was done there.
  const location = {
    url: 'https://docs.example.org/',
    siteSection: null,
    siteSpace: null,
    siteShareKey: null,
  }
  const session = { visitorId: 'v', sessionId: 's', userAgent: 'u' }
  const tracked = {
    type: 'page_view' as const,
    session,
    location: { ...location, space: spaceId, revision: null, page: null },
  }
  await app.call(trackEventsInSiteById, { params: site, body: { events: [tracked] } }, admin.token)
  await hear('site_view', { url: 'https://docs.example.org/' })

  const git = await startGitServer()
  git.repository('docs', { 'README.md': '# Docs\n' })
  const body = { url: git.url('docs'), ref: 'refs/heads/main' }
  await app.call(importGitRepository, { params: { spaceId }, body }, admin.token)
  await hear('space_gitsync_started', { installationId, spaceId })
  await hear('space_gitsync_completed', { installationId, spaceId, state: 'success' })
  await git.close()

  const endpoint = `/~integrations/listener/~installations/${installationId}`
  await app.app.inject(`${endpoint}/hook`)
  await hear('fetch', { installationId, request: expect.objectContaining({ method: 'get' }) })
  await app.app.inject(`${endpoint}/~sites/${siteId}/~script.js`)
  await hear('fetch_published_script', { installationId, siteId })
  const backend = { params: site, body: { backend: 'integration' as const } }
  await app.call(updateSitePublishingAuthById, backend, admin.token)
  const login = await app.app.inject(`${pathname}~gitbook/auth/login?location=/deep`)
  await app.app.inject(String(login.headers.location))
  await hear('fetch_visitor_authentication', { siteId, location: 'deep' })

  const context = { type: 'document' as const, spaceId, editable: true, theme: 'dark' as const }
  const drawn = { params, body: { componentId: 'c', props: { a: 1 }, context } }
  await app.call(events.renderIntegrationUIWithPost, drawn, admin.token)
  await hear('ui_render', { installationId, spaceId, componentId: 'c', auth: { userId: admin.id } })
  const computed = { source: { type: 'integration:listener:pages', props: { p: 1 } }, seed: 's' }
  await app.call(getComputedRevision, { params: { spaceId }, body: computed }, admin.token)
  await hear('content_compute_revision', { spaceId, sourceId: 'pages', props: { p: 1 }, dependencies: {} })
  await app.call(getComputedDocument, { params: { spaceId }, body: computed }, admin.token)
  await hear('content_compute_document', { spaceId, sourceId: 'pages' })
  await say({ of: 'mine' })
  await hear('task', { task: { of: 'mine' } })

  await app.call(installations.spaceInstallations.uninstall, { params: { ...place, spaceId } }, admin.token)
  await hear('space_installation_deleted', { spaceId, previous: { configuration: {} } })
  await app.call(installations.uninstallIntegration, { params: place }, admin.token)
  await hear('site_installation_deleted', { siteId, previous: { configuration: {} } })
  await hear('installation_deleted', { installationId, previous: { configuration: {} } })
}, 120_000)

async function edit(spaceId: string, changes: { operation: 'insert_page'; title: string }[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

test('a paused installation is told so, and then of nothing', async () => {
  const organization = { params, body: { organization: organizationId } }
  const { id } = await app.call(installations.installIntegration, organization, admin.token)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const place = { ...params, installationId: id }
  await app.call(
    installations.spaceInstallations.install,
    { params: place, body: { space: spaceId } },
    admin.token,
  )
  const set = (status: 'active' | 'paused') =>
    app.call(installations.updateIntegrationInstallation, { params: place, body: { status } }, admin.token)
  await set('paused')
  await hear('installation_setup', { installationId: id, status: 'paused', previous: { status: 'active' } })
  await edit(spaceId, [{ operation: 'insert_page', title: 'While it is paused' }])
  await set('active')
  await hear('installation_setup', { installationId: id, status: 'active', previous: { status: 'paused' } })
  await edit(spaceId, [{ operation: 'insert_page', title: 'Afterwards' }])
  await hear('space_content_updated', { spaceId })
  expect(
    heard.filter((event) => event.type === 'space_content_updated' && event['spaceId'] === spaceId),
  ).toHaveLength(1)
})

test('what fails is told again, and what is refused is not', async () => {
  const failing = { say: 'fails' }
  const refused = { say: 'refused' }
  answers.set(JSON.stringify(failing), [500])
  answers.set(JSON.stringify(refused), [403])
  await say(refused)
  await say(failing)
  const times = (said: object) => heard.filter(({ task }) => JSON.stringify(task) === JSON.stringify(said))
  await vi.waitFor(() => expect(times(failing)).toHaveLength(2), { timeout: 20_000 })
  // One event, told twice.
  expect(new Set(times(failing).map(({ eventId }) => eventId)).size).toBe(1)
  expect(times(refused)).toHaveLength(1)
  const states = async () => {
    const { items } = await app.call(events.listIntegrationEvents, { params }, admin.token)
    return [failing, refused].map(
      (said) =>
        items.find(
          ({ payload }) => 'task' in payload && JSON.stringify(payload.task) === JSON.stringify(said),
        )?.status,
    )
  }
  // It is noted after it was told.
  await expect.poll(states, { timeout: 20_000 }).toEqual(['success', 'failed'])
})

test('a tunnel ends after a day, and events are kept for thirty', async () => {
  const traced = async () => {
    const { items } = await app.call(events.listIntegrationEvents, { params }, admin.token)
    return items.filter(({ payload }) => payload.type === 'task').length
  }
  const before = await traced()
  const count = heard.length
  app.advance(86_400_001)
  await say({ say: 'the next day' })
  await vi.waitFor(async () => expect(await traced()).toBe(before + 1), { timeout: 20_000 })
  expect(heard).toHaveLength(count)
  app.advance(28 * 86_400_000)
  expect(await traced()).toBe(before + 1)
  app.advance(1.5 * 86_400_000)
  await vi.waitFor(async () => expect(await traced()).toBe(1), { timeout: 20_000 })
  app.advance(86_400_000)
  await vi.waitFor(async () => expect(await traced()).toBe(0), { timeout: 20_000 })
})
