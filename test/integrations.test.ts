import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import lz from 'lz-string'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { updateSpaceContent } from '../src/contract/content.ts'
import * as installations from '../src/contract/installations.ts'
import * as events from '../src/contract/integration-events.ts'
import { publishIntegration, type PublishIntegration } from '../src/contract/integrations.ts'
import { listSiteIntegrationScripts } from '../src/contract/published-sites.ts'
import { updateSitePublishingAuthById } from '../src/contract/site-publishing.ts'
import { createSite, publishSite } from '../src/contract/sites.ts'
import { createSpace, getSpaceById } from '../src/contract/spaces.ts'
import { gitSyncCompleted, gitSyncStarted } from '../src/features/git-sync/index.ts'
import { transact } from '../src/platform/transact.ts'
import { startWorkers } from '../src/main/start.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, type TestUser } from './build.ts'
import { bundleIntegration } from './bundle.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  const port = await freePort()
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: `http://127.0.0.1:${port}` })
  await app.app.listen({ port, host: '127.0.0.1' })
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  ;({ organizationId, admin } = await buildOrganization(app))
  afterAll(() => workers.stop())
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function publish(name: string, script: string, manifest: Partial<PublishIntegration>) {
  const body = { title: 'Example', organization: organizationId, script, ...manifest }
  return app.call(publishIntegration, { params: { integrationName: name }, body }, admin.token)
}

/** Publishes a bundle and installs it on a new space. */
async function installed(name: string, bundle: string, manifest: Partial<PublishIntegration>) {
  await publish(name, await bundleIntegration(bundle), manifest)
  const body = { organization: organizationId }
  const params = { integrationName: name }
  const { id: installationId } = await app.call(
    installations.installIntegration,
    { params, body },
    admin.token,
  )
  const { id: space } = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
  const onSpace = { params: { ...params, installationId }, body: { space } }
  await app.call(installations.spaceInstallations.install, onSpace, admin.token)
  return { name, installationId, spaceId: space }
}

async function eventsOf(integrationName: string) {
  const { items } = await app.call(events.listIntegrationEvents, { params: { integrationName } }, admin.token)
  return items
}

async function traceOf(integrationName: string, type: string) {
  const event = (await eventsOf(integrationName)).find((item) => item.payload.type === type)
  const params = { integrationName, eventId: event?.id ?? '' }
  const { trace } = await app.call(events.getIntegrationEvent, { params }, admin.token)
  return { event, messages: trace?.logs.map(({ message }) => message) ?? [] }
}

describe('an integration that listens', () => {
  test('hears what its scopes allow, and acts with its own token', async () => {
    const scopes = ['space:content:read' as const, 'space:metadata:write' as const]
    const { name, spaceId } = await installed('titler', 'titler', { scopes })
    const changes = [{ operation: 'insert_page' as const, title: 'One' }]
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    await vi.waitFor(
      async () => {
        const space = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
        expect(space.title).toBe('1 pages')
      },
      { timeout: 20_000, interval: 200 },
    )
    await vi.waitFor(async () => expect(await eventsOf(name)).toHaveLength(3), { timeout: 10_000 })
    const list = await eventsOf(name)
    expect(list.map((item) => [item.payload.type, item.status])).toEqual([
      ['space_content_updated', 'success'],
      ['space_installation_setup', 'success'],
      ['installation_setup', 'success'],
    ])
    expect((await traceOf(name, 'space_content_updated')).messages.join()).toContain('pages: 1')
    expect((await traceOf(name, 'installation_setup')).messages.join()).toContain('set up: active')
  })

  test('hears nothing that no scope allows', async () => {
    const { name, spaceId } = await installed('deaf', 'titler', {})
    const changes = [{ operation: 'insert_page' as const, title: 'One' }]
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    const params = { integrationName: name }
    await app.call(events.queueIntegrationTask, { params, body: { task: { say: 'last' } } }, admin.token)
    await vi.waitFor(
      async () => expect((await traceOf(name, 'task')).messages.join()).toContain('task: last'),
      {
        timeout: 10_000,
      },
    )
    expect((await eventsOf(name)).map((item) => item.payload.type)).not.toContain('space_content_updated')
  })

  test('hears when content is brought from Git and back', async () => {
    const { name, spaceId } = await installed('synced', 'titler', { scopes: ['space:git:sync'] })
    const sync = { spaceId, revisionId: 'revision', commitId: 'commit' }
    await transact(app.services, { kind: 'system' }, async (ctx) => {
      await ctx.emit(gitSyncStarted(sync))
      await ctx.emit(gitSyncCompleted({ ...sync, state: 'success' }))
    })
    await vi.waitFor(
      async () =>
        expect((await eventsOf(name)).map(({ payload }) => payload).slice(0, 2)).toMatchObject([
          { type: 'space_gitsync_completed', ...sync, state: 'success' },
          { type: 'space_gitsync_started', ...sync },
        ]),
      { timeout: 20_000, interval: 200 },
    )
  })

  test('is asked again when it fails', async () => {
    const { name } = await installed('fails', 'titler', {})
    const params = { integrationName: name }
    await app.call(events.queueIntegrationTask, { params, body: { task: { fail: true } } }, admin.token)
    await vi.waitFor(
      async () => {
        const { rows } = await failedJobs()
        expect(rows.some((row) => row.last_error?.includes('"fails" failed on task'))).toBe(true)
      },
      { timeout: 10_000 },
    )
    const { event } = await traceOf(name, 'task')
    expect(event?.status).toBe('failed')
  })
})

async function failedJobs() {
  const rows = await app.services.database.read
    .selectFrom('jobs')
    .select(['last_error', 'attempts'])
    .where('kind', '=', 'deliver-integration-event')
    .execute()
  return { rows }
}

describe('a component', () => {
  let place: { name: string; spaceId: string; installationId: string }
  beforeAll(async () => {
    place = await installed('counter', 'counter', {
      secrets: { KEY: 'hidden' },
      blocks: [{ id: 'counter', title: 'Counter' }],
    })
  })

  const asked = (componentId: string, more: object = {}) => ({
    componentId,
    props: { start: 3 },
    context: { type: 'document' as const, spaceId: place.spaceId, editable: false, theme: 'light' as const },
    ...more,
  })

  test('is drawn with its state, by POST and by GET', async () => {
    const params = { integrationName: place.name }
    const drawn = await app.call(
      events.renderIntegrationUIWithPost,
      { params, body: asked('counter') },
      admin.token,
    )
    expect(drawn).toMatchObject({
      type: 'element',
      state: { count: 3 },
      element: {
        type: 'block',
        children: [{ type: 'text', children: ['Count: 3'] }, {}, { type: 'button' }],
      },
    })
    const request = lz.compressToEncodedURIComponent(
      JSON.stringify(asked('counter', { state: { count: 6 }, action: { action: 'more' } })),
    )
    const again = await app.call(
      events.renderIntegrationUIWithGet,
      { params, query: { request } },
      admin.token,
    )
    expect(again).toMatchObject({ state: { count: 7 } })
  })

  test('that cannot be drawn is 404, 400, 422 or 502', async () => {
    const params = { integrationName: place.name }
    const status = (body: object) =>
      app.status(events.renderIntegrationUIWithPost, { params, body }, admin.token)
    expect(await status(asked('broken'))).toBe(422)
    expect(await status(asked('no-such-component'))).toBe(400)
    const { id } = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
    const context = { type: 'document', spaceId: id, editable: false, theme: 'light' }
    expect(await status(asked('counter', { context }))).toBe(404)
    const wrong = { params, query: { request: 'no request' } }
    expect(await app.status(events.renderIntegrationUIWithGet, wrong, admin.token)).toBe(400)
    const stranger = (await buildOrganization(app)).admin
    const foreign = { params, body: asked('counter') }
    expect(await app.status(events.renderIntegrationUIWithPost, foreign, stranger.token)).toBe(404)
  })
})

describe('the public endpoint', () => {
  test('sends requests from the web to the script, and its cookies stay there', async () => {
    await installed('endpoint', 'counter', { secrets: { KEY: 'hidden' } })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/~integrations/endpoint/hook/a?b=c',
      headers: { cookie: 'lectern-session=s; theirs=1', 'content-type': 'text/plain' },
      payload: 'said',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      method: 'POST',
      path: '/hook/a',
      query: '?b=c',
      body: 'said',
      secret: 'hidden',
      cookie: 'theirs=1',
    })
    expect(answer.headers['set-cookie']).toEqual(['own=1; Path=/~integrations/endpoint'])
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const framed = await app.app.inject({
      url: '/~integration-content/endpoint/frame',
      headers: { cookie: 'theirs=1' },
    })
    expect([framed.json().cookie, framed.headers['set-cookie']]).toEqual([null, undefined])
    expect((await app.app.inject('/~integrations/nobody/x')).statusCode).toBe(404)
  })

  test('of a script that loops is answered 502, and others are answered meanwhile', async () => {
    await installed('looping', 'counter', {})
    const looping = app.app.inject('/~integrations/looping/loop')
    for (let at = 0; at < 50; at++) expect((await app.app.inject('/healthz')).statusCode).toBe(200)
    expect((await looping).statusCode).toBe(502)
    expect((await app.app.inject('/~integrations/looping/again')).statusCode).toBe(201)
    expect((await eventsOf('looping')).map((item) => item.status)).toContain('failed')
  })
})

describe('a published page', () => {
  test('shows what integrations draw, and loads their scripts as far as the policy goes', async () => {
    const { name, spaceId, installationId } = await installed('on-page', 'counter', {
      scopes: ['site:script:inject'],
      contentSecurityPolicy: { 'connect-src': 'https://stats.example.org', 'base-uri': '*' },
    })
    const markdown = 'Before.\n\n{% @on-page/counter start="7" %}\n'
    const changes = [{ operation: 'insert_page' as const, title: 'Home', document: { markdown } }]
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    const site = await app.call(
      createSite,
      { params: { organizationId }, body: { spaces: [spaceId], visibility: 'public' } },
      admin.token,
    )
    const params = { organizationId, siteId: site.id }
    const published = await app.call(publishSite, { params }, admin.token)
    const onSite = { params: { integrationName: name, installationId }, body: { siteId: site.id } }
    await app.call(installations.siteInstallations.install, onSite, admin.token)
    const { pathname } = new URL(published.urls.published ?? '')
    const page = await app.app.inject(pathname)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Count: 7')
    expect(page.body).toContain('<strong>a space</strong>')
    expect(page.body).toContain('>More</button>')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://stats.example.org")
    expect(policy).toContain("base-uri 'none'")
    const [listed] = await app.call(listSiteIntegrationScripts, { params }, admin.token)
    expect(page.body).toContain(`<script src="${listed?.script}" async>`)
    const script = await app.app.inject(listed?.script ?? '')
    expect(script.headers['content-type']).toContain('javascript')
  })

  test('is for those whom an integration signs in', async () => {
    const { name, spaceId, installationId } = await installed('signs-in', 'signer', {
      scopes: ['site:visitor:auth', 'site:metadata:read'],
    })
    const changes = [{ operation: 'insert_page' as const, title: 'Secret home' }]
    await app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
    const body = { spaces: [spaceId], visibility: 'visitor-auth' as const }
    const site = await app.call(createSite, { params: { organizationId }, body }, admin.token)
    const params = { organizationId, siteId: site.id }
    const backend = { params, body: { backend: 'integration' as const } }
    await app.call(updateSitePublishingAuthById, backend, admin.token)
    const published = await app.call(publishSite, { params }, admin.token)
    const onSite = { params: { integrationName: name, installationId }, body: { siteId: site.id } }
    await app.call(installations.siteInstallations.install, onSite, admin.token)
    const { pathname } = new URL(published.urls.published ?? '')
    const asked = await app.app.inject(pathname)
    expect(asked.headers.location).toContain('/~visitor-auth?location=')
    const signed = await app.app.inject(String(asked.headers.location))
    expect(signed.statusCode).toBe(302)
    const kept = await app.app.inject(String(signed.headers.location))
    const cookie = String(kept.headers['set-cookie']).split(';')[0] ?? ''
    const page = await app.app.inject({ url: String(kept.headers.location), headers: { cookie } })
    expect(page.body).toContain('Secret home')
  })
})

describe('the tunnel', () => {
  test('takes events while it answers, and the published script does while not', async () => {
    const { name } = await installed('tunnelled', 'titler', {})
    const heard: string[] = []
    const tunnel = createServer((request, response) => {
      let body = ''
      request
        .on('data', (data) => (body += data))
        .on('end', () => {
          heard.push(`${request.method} ${request.url} ${/"say":"(\w+)"/.exec(body)?.[1]}`)
          response.end('OK')
        })
    })
    await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
    const tunnelUrl = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`
    const params = { integrationName: name }
    await app.call(events.setIntegrationDevelopmentMode, { params, body: { tunnelUrl } }, admin.token)
    const say = (text: string) =>
      app.call(events.queueIntegrationTask, { params, body: { task: { say: text } } }, admin.token)
    await say('there')
    await vi.waitFor(() => expect(heard).toContain('POST /v1 there'), { timeout: 10_000 })
    await new Promise((resolve) => tunnel.close(resolve))
    await say('here')
    await vi.waitFor(
      async () => expect((await traceOf(name, 'task')).messages.join()).toContain('task: here'),
      { timeout: 15_000 },
    )
    await app.call(events.disableIntegrationDevelopmentMode, { params }, admin.token)
    const wrong = { params, body: { tunnelUrl: 'file:///etc/passwd' } }
    expect(await app.status(events.setIntegrationDevelopmentMode, wrong, admin.token)).toBe(400)
  })
})
