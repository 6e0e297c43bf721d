import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import lz from 'lz-string'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { updateSpaceContent } from '../src/contract/content.ts'
import * as installations from '../src/contract/installations.ts'
import * as events from '../src/contract/integration-events.ts'
import { publishIntegration, type PublishIntegration } from '../src/contract/integrations.ts'
import { createSpace, getSpaceById } from '../src/contract/spaces.ts'
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
    await vi.waitFor(() => expect(heard).toEqual(['POST /v1 there']), { timeout: 10_000 })
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
