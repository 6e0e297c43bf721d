import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import lz from 'lz-string'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from './at-end.ts'
import { getComputedDocument, getComputedRevision } from '../src/contract/content/computed.ts'
import { spaceContent } from '../src/contract/content/content.ts'
import * as installations from '../src/contract/observers/installations.ts'
import * as events from '../src/contract/observers/integration-events.ts'
import { publishIntegration, type PublishIntegration } from '../src/contract/observers/integrations.ts'
import {
  getPublishedContentSite,
  listSiteIntegrationScripts,
  resolvePublishedContentByUrl,
} from '../src/contract/publishing/published-sites.ts'
import { updateSitePublishingAuthById } from '../src/contract/publishing/site-publishing.ts'
import { createSite, publishSite, updateSiteById } from '../src/contract/publishing/sites.ts'
import { getSpaceById } from '../src/contract/content/spaces.ts'
import { writeRecords } from '../src/features/observers/integration-events/record-later.ts'
import { gitSyncCompleted, gitSyncStarted } from '../src/features/exchange/git-operations/events.ts'
import { transact } from '../src/kernel/transact.ts'
import { startWorkers } from '../src/main/start.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, type TestUser, buildSpace, edit } from './build.ts'
import { bundleIntegration } from './bundle.ts'
import { freePort } from './free-port.ts'

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
  atEnd(() => workers.stop())
})

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
  const space = await buildSpace(app, { organizationId, admin })
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
    await edit(app, { spaceId, admin }, ...changes)
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
    await edit(app, { spaceId, admin }, ...changes)
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
    // As when the program is asked to stop: what waits is written.
    await vi.waitFor(async () => {
      await writeRecords(app.services)
      const drawn = (await eventsOf(place.name)).filter(({ payload }) => payload.type === 'ui_render')
      expect(drawn).toHaveLength(2)
    }, 900)
  })

  test('that cannot be drawn is 404, 400, 422 or 502', async () => {
    const params = { integrationName: place.name }
    const status = (body: object) =>
      app.status(events.renderIntegrationUIWithPost, { params, body }, admin.token)
    expect(await status(asked('broken'))).toBe(422)
    expect(await status(asked('failing'))).toBe(502)
    expect(await status(asked('no-such-component'))).toBe(400)
    const id = await buildSpace(app, { organizationId, admin })
    const context = { type: 'document', spaceId: id, editable: false, theme: 'light' }
    expect(await status(asked('counter', { context }))).toBe(404)
    const wrong = { params, query: { request: 'no request' } }
    expect(await app.status(events.renderIntegrationUIWithGet, wrong, admin.token)).toBe(400)
    const stranger = (await buildOrganization(app)).admin
    const foreign = { params, body: asked('counter') }
    expect(await app.status(events.renderIntegrationUIWithPost, foreign, stranger.token)).toBe(404)
  })
})

describe('the answer of a component', () => {
  test('may be kept as long as it says', async () => {
    const { name, spaceId } = await installed('kept', 'counter', {})
    const context = { type: 'document', spaceId, editable: false, theme: 'light' }
    const answer = await app.app.inject({
      method: 'POST',
      url: `/v1/integrations/${name}/render`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { componentId: 'greeter', props: {}, context },
    })
    expect(answer.headers['cache-control']).toBe('private, max-age=120')
  })
})

describe('a content source', () => {
  test('computes pages beside the reading of them, and at once when it is asked to', async () => {
    const { spaceId } = await installed('source', 'counter', {})
    const computed = { type: 'integration:source:chapters', props: { book: 'Ark' } }
    const changes = [{ operation: 'insert_computed' as const, title: 'Book', computed }]
    await edit(app, { spaceId, admin }, ...changes)
    const read = async () =>
      (await app.call(spaceContent.revision, { params: { spaceId } }, admin.token)).pages.map(
        ({ title }) => title,
      )
    await vi.waitFor(async () => expect(await read()).toEqual(['Ark One', 'Ark Two']), { timeout: 20_000 })
    const byPath = { params: { spaceId, pagePath: 'ark-two' }, query: { format: 'markdown' as const } }
    const page = await app.call(spaceContent.path, byPath, admin.token)
    expect('markdown' in page && page.markdown).toContain('This is chapter **Two**.')
    const body = { source: computed, seed: 'seed' }
    const { pages } = await app.call(getComputedRevision, { params: { spaceId }, body }, admin.token)
    expect(pages).toHaveLength(2)
    const one = { source: { ...computed, props: { title: 'Nine' } }, seed: 'seed' }
    const document = await app.call(getComputedDocument, { params: { spaceId }, body: one }, admin.token)
    expect(JSON.stringify(document)).toContain('Nine')
    const unknown = { source: { ...computed, type: 'integration:source:none' }, seed: 'seed' }
    const input = { params: { spaceId }, body: unknown }
    expect(await app.status(getComputedRevision, input, admin.token)).toBe(400)
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
    expect(answer.headers).toMatchObject({ 'cache-control': 'max-age=5', 'access-control-allow-origin': '*' })
    const ruling = [
      'nel',
      'report-to',
      'reporting-endpoints',
      'alt-svc',
      'www-authenticate',
      'refresh',
      'link',
    ]
    const proxied = ['clear-site-data', 'service-worker-allowed', 'x-accel-redirect', 'origin-agent-cluster']
    for (const name of [...ruling, ...proxied, 'strict-transport-security'])
      expect(answer.headers).not.toHaveProperty(name)
    const framed = await app.app.inject({
      url: '/~integration-content/endpoint/frame',
      headers: { cookie: 'theirs=1' },
    })
    expect([framed.json().cookie, framed.headers['set-cookie']]).toEqual([null, undefined])
    expect((await app.app.inject('/~integrations/nobody/x')).statusCode).toBe(404)
  })

  test('gives no page of the installation’s own origin a script to run', async () => {
    await installed('runner', 'counter', {})
    const ask = async (headers: Record<string, string>) =>
      (await app.app.inject({ url: '/~integrations/runner/x.js', headers })).statusCode
    expect(await ask({ 'sec-fetch-dest': 'script', 'sec-fetch-site': 'cross-site' })).toBe(201)
    for (const dest of ['script', 'worker', 'style'])
      expect(await ask({ 'sec-fetch-dest': dest, 'sec-fetch-site': 'same-origin' })).toBe(403)
    expect(await ask({ 'service-worker': 'script' })).toBe(403)
  })

  test('is asked so many times a minute by one address', async () => {
    const limited = await bootApp({ LECTERN_RATE_LIMIT: '2' })
    const ask = async (remoteAddress: string) =>
      (await limited.app.inject({ url: '/~integrations/nobody/x', remoteAddress })).statusCode
    expect([await ask('1.2.3.4'), await ask('1.2.3.4'), await ask('1.2.3.4')]).toEqual([404, 404, 429])
    expect(await ask('1.2.3.5')).toBe(404)
  })
})

describe('a hostile script', () => {
  test('is contained and recorded, and others are answered meanwhile', async () => {
    let connections = 0
    const database = createTcpServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
    const { port } = database.address() as AddressInfo
    const script = await bundleIntegration('hostile')
    const names = ['loop', 'allocate', 'others']
    for (const name of names) await publish(`hostile-${name}`, script, {})
    await installed('victim', 'titler', {})
    const ask = (of: string, path: string) => app.app.inject(`/~integrations/hostile-${of}/${path}`)
    const endless = [ask('loop', 'loop'), ask('allocate', 'allocate')]
    expect((await ask('others', 'flood')).body).toBe('flooded')
    expect((await ask('others', 'metadata')).body).toBe('502')
    expect((await ask('others', `database?port=${port}`)).body).toMatch(/^502 refused/)
    expect((await ask('others', 'fork')).body).toMatch(/^refused/)
    expect((await ask('others', 'forge?of=victim')).body).toBe('404 502')
    expect((await app.app.inject('/healthz')).statusCode).toBe(200)
    expect((await Promise.all(endless)).map(({ statusCode }) => statusCode)).toEqual([502, 502])
    expect(connections).toBe(0)
    database.close()
    // They are written a moment later.
    await vi.waitFor(async () => expect(await eventsOf('hostile-loop')).toHaveLength(1), { timeout: 5000 })
    const traces = await Promise.all(names.map((name) => traceOf(`hostile-${name}`, 'fetch')))
    expect(traces.map(({ event }) => event?.status)).toEqual(['failed', 'failed', 'success'])
    expect(traces[0]?.messages.join()).toContain('gave no answer')
    expect(traces[1]?.messages.join()).toMatch(/too much memory|ended/)
    const [oldest] = (await eventsOf('hostile-others')).toReversed()
    const params = { integrationName: 'hostile-others', eventId: oldest?.id ?? '' }
    const { trace } = await app.call(events.getIntegrationEvent, { params }, admin.token)
    expect(trace?.logs.length).toBeLessThanOrEqual(500)
    expect((await eventsOf('victim')).map(({ payload }) => payload.type)).not.toContain('task')
  })
})

describe('a published page', () => {
  test('shows what integrations draw, and loads their scripts as far as the policy goes', async () => {
    const { name, spaceId, installationId } = await installed('on-page', 'counter', {
      scopes: ['site:script:inject'],
      contentSecurityPolicy: { 'connect-src': "https://stats.example.org 'self' https: *", 'base-uri': '*' },
    })
    const markdown = 'Before.\n\n{% @on-page/counter start="7" %}\n'
    const changes = [{ operation: 'insert_page' as const, title: 'Home', document: { markdown } }]
    await edit(app, { spaceId, admin }, ...changes)
    const site = await app.call(
      createSite,
      { params: { organizationId }, body: { spaces: [spaceId], visibility: 'public' } },
      admin.token,
    )
    const params = { organizationId, siteId: site.id }
    const hostname = 'docs.on-page.localhost'
    await app.call(updateSiteById, { params, body: { hostname } }, admin.token)
    await app.call(publishSite, { params }, admin.token)
    const onSite = { params: { integrationName: name, installationId }, body: { siteId: site.id } }
    await app.call(installations.siteInstallations.install, onSite, admin.token)
    const page = await app.app.inject({ url: '/', headers: { host: hostname } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Count: 7')
    expect(page.body).toContain('<strong>a space</strong>')
    expect(page.body).toContain('>More</button>')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/stats\.example\.org https: \* http:\/\/127\.0\.0\.1:\d+/,
    )
    expect(policy).toContain("form-action 'self';")
    expect(policy).toContain("base-uri 'none'")
    const [listed] = await app.call(listSiteIntegrationScripts, { params }, admin.token)
    expect(page.body).toContain(`&quot;src&quot;:&quot;${listed?.script}&quot;`)
    const profile = await app.call(getPublishedContentSite, { params, query: {} }, admin.token)
    expect(profile.scripts).toEqual([listed])
    const worker = { url: listed?.script ?? '', headers: { 'service-worker': 'script' } }
    expect((await app.app.inject(worker)).statusCode).toBe(403)
    const script = await app.app.inject(listed?.script ?? '')
    expect(script.headers['content-type']).toContain('javascript')

    const field = (of: string) =>
      new RegExp(`name="${of}" value="([^"]*)"`).exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const answer = (sent: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/~gitbook/integration',
        headers: { host: hostname, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          page: field('page'),
          block: field('block'),
          state: field('state'),
          props: field('props'),
          ...sent,
        }).toString(),
      })
    const whole = await answer({ action: '{"action":"more"}' })
    expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(whole.body).toContain('Count: 8')
    expect(whole.body).toContain('<html')
    const part = await answer({ action: '{"action":"more"}', state: '{"count":40}', part: '1' })
    expect(part.body).toContain('Count: 41')
    expect(part.body).not.toContain('<html')
    // A block that is not on the page is drawn for nobody, whatever a form says.
    expect((await answer({ block: 'another.1' })).statusCode).toBe(404)
    expect((await answer({ state: 'no JSON', props: '[]', action: '5' })).statusCode).toBe(200)

    const params2 = { integrationName: name, installationId }
    const pause = async (status: 'active' | 'paused') =>
      app.call(
        installations.updateIntegrationInstallation,
        { params: params2, body: { status } },
        admin.token,
      )
    expect(await pause('paused')).toMatchObject({ status: 'paused' })
    expect((await app.app.inject({ url: '/', headers: { host: hostname } })).body).not.toContain('Count:')
    expect((await answer({ action: '{"action":"more"}' })).statusCode).toBe(502)
    expect((await app.app.inject(new URL(listed?.script ?? '').pathname)).statusCode).toBe(404)
    expect(await app.call(listSiteIntegrationScripts, { params }, admin.token)).toEqual([])
    expect(await pause('active')).toMatchObject({ status: 'active' })
    expect((await app.app.inject({ url: '/', headers: { host: hostname } })).body).toContain('Count: 7')
  })

  test('is for those whom an integration signs in', async () => {
    const { name, spaceId, installationId } = await installed('signs-in', 'signer', {
      scopes: ['site:visitor:auth', 'site:metadata:read'],
    })
    const changes = [{ operation: 'insert_page' as const, title: 'Secret home' }]
    await edit(app, { spaceId, admin }, ...changes)
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
    const found = { body: { url: published.urls.published ?? '' } }
    expect(await app.call(resolvePublishedContentByUrl, found, admin.token)).toEqual({
      target: 'external',
      site: site.id,
      redirect: asked.headers.location,
    })
    const login = await app.app.inject(`${pathname}~gitbook/auth/login`)
    expect(login.headers.location).toBe(asked.headers.location)
    const signed = await app.app.inject(String(asked.headers.location))
    expect(signed.statusCode).toBe(302)
    const kept = await app.app.inject(String(signed.headers.location))
    const cookie = String(kept.headers['set-cookie']).split(';')[0] ?? ''
    const page = await app.app.inject({ url: String(kept.headers.location), headers: { cookie } })
    expect(page.body).toContain('Secret home')
    const left = await app.app.inject({ url: `${pathname}~gitbook/auth/logout`, headers: { cookie } })
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    const ended = await app.app.inject(String(left.headers.location))
    expect(ended.headers.location).toBe('https://idp.example.org/logout')
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
