import { beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from '../at-end.ts'
import { getEmbedByUrl, getEmbedByUrlInSpace } from '../../src/contract/content/embeds.ts'
import { getRevisionSemanticChanges } from '../../src/contract/content/changes.ts'
import { revisionContent } from '../../src/contract/content/revisions.ts'
import * as installations from '../../src/contract/observers/installations.ts'
import * as events from '../../src/contract/observers/integration-events.ts'
import { publishIntegration } from '../../src/contract/observers/integrations.ts'
import { askInOrganization } from '../../src/contract/publishing/answers.ts'
import { listSiteIntegrationScripts } from '../../src/contract/publishing/published-sites.ts'
import { trackEventsInSiteById } from '../../src/contract/publishing/site-insights.ts'
import * as changeRequests from '../../src/contract/review/change-requests.ts'
import { reindexSpace } from '../../src/features/content/search/index.ts'
import { startWorkers } from '../../src/main/start.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, edit, type TestUser } from '../build.ts'
import { freePort } from '../free-port.ts'
import { publishSite, type PublishedSite } from '../published-site.ts'

// What integrations do beside what the runtime gives them: they stream, put off, and read their environment.
const script = `
let released = false
const answers = {
  stream: () => {
    const { readable, writable } = new TransformStream()
    const write = async () => {
      const writer = writable.getWriter()
      await writer.write(new TextEncoder().encode('first'))
      while (!released) await new Promise((done) => setTimeout(done, 20))
      await writer.write(new TextEncoder().encode('second'))
      await writer.close()
    }
    write()
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  },
  release: () => {
    released = true
    return new Response('released')
  },
}
export default { async fetch(request, env, context) {
  const form = await request.formData()
  const event = JSON.parse(form.get('event'))
  const environment = JSON.parse(form.get('environment'))
  const asked = event.request && new URL(event.request.url).pathname.split('/').at(-1)
  if (asked) return answers[asked]?.() ?? new Response('none', { status: 404 })
  if (event.task?.slow) context.waitUntil(new Promise((done) => setTimeout(done, 25_000)))
  console.log(Object.keys(environment).filter((name) => name.endsWith('Installation')).join())
  return new Response('OK')
} }`

const params = { integrationName: 'shapes' }
let app: TestApp
let admin: TestUser
let organizationId: string
let site: PublishedSite
let installationId: string

beforeAll(async () => {
  const port = await freePort()
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: `http://127.0.0.1:${port}` })
  await app.app.listen({ port, host: '127.0.0.1' })
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  atEnd(() => workers.stop())
  ;({ organizationId, admin } = await buildOrganization(app))
  site = await publishSite(
    app,
    { organizationId, admin },
    { title: 'Manual', pages: [['Home', 'Read the manual.']] },
  )
  await reindexSpace(app.services, site.spaceId)
  const urlUnfurl = ['https://things.example.org/**']
  const body = {
    title: 'Shapes',
    organization: organizationId,
    script: `${script}\n// loads https://cdn.shapes.example/widget.js`,
    scopes: ['site:views:read', 'site:script:inject', 'space:content:read'] as const,
    blocks: [{ id: 'thing', title: 'Thing', urlUnfurl }],
    contentSecurityPolicy: { 'script-src': 'https://a.example;\nhttps://b.example;\n' },
  }
  await app.call(publishIntegration, { params, body: { ...body, scopes: [...body.scopes] } }, admin.token)
  const installed = { params, body: { organization: organizationId } }
  installationId = (await app.call(installations.installIntegration, installed, admin.token)).id
})

const onPlace = () => ({ ...params, installationId })

async function recordOf(type: string) {
  const { items } = await app.call(events.listIntegrationEvents, { params }, admin.token)
  const event = items.find(({ payload }) => payload.type === type)
  if (event === undefined) throw new Error(`no ${type} yet`)
  const found = { params: { ...params, eventId: event.id } }
  const { trace } = await app.call(events.getIntegrationEvent, found, admin.token)
  return {
    payload: { ...event.payload } as Record<string, unknown>,
    logs: trace?.logs.map(({ message }) => message) ?? [],
  }
}

test('an installation on a space and a site has addresses for frames, and unfurls what it knows', async () => {
  const { spaceId, siteId } = site
  const onSpace = { params: onPlace(), body: { space: spaceId } }
  const { urls } = await app.call(installations.spaceInstallations.install, onSpace, admin.token)
  const home = app.services.config.publicUrl
  const path = `shapes/~installations/${installationId}/~spaces/${spaceId}`
  expect(urls.publicContentEndpoint).toBe(`${home}/~integration-content/${path}`)
  await app.call(
    installations.siteInstallations.install,
    { params: onPlace(), body: { siteId } },
    admin.token,
  )
  const url = 'https://things.example.org/a'
  const known = { params: { spaceId }, query: { url } }
  expect(await app.call(getEmbedByUrlInSpace, known, admin.token)).toMatchObject({
    type: 'integration',
    integration: 'shapes',
    block: { id: 'thing' },
  })
  const other = { params: { spaceId }, query: { url: 'https://example.org/a' } }
  expect(await app.call(getEmbedByUrlInSpace, other, admin.token)).toMatchObject({ type: 'link' })
  expect(await app.call(getEmbedByUrl, { query: { url } }, admin.token)).toMatchObject({ type: 'link' })
})

test('the address of its script changes with its configuration, and its policy counts whole', async () => {
  const { organizationId: organization, siteId } = site
  const list = () =>
    app.call(listSiteIntegrationScripts, { params: { organizationId: organization, siteId } }, admin.token)
  const [before] = await list()
  expect(before?.contentSecurityPolicy).toContain(
    'script-src https://a.example https://b.example http://127.0.0.1:',
  )
  expect(before?.contentSecurityPolicy).toContain('https://cdn.shapes.example')
  app.advance(1000)
  const change = { params: { ...onPlace(), siteId }, body: { configuration: { key: 'other' } } }
  await app.call(installations.siteInstallations.update, change, admin.token)
  expect((await list())[0]?.script).not.toBe(before?.script)
})

test('what it streams arrives as it is written', async () => {
  const endpoint = `${app.services.config.publicUrl}/~integrations/shapes`
  const response = await fetch(`${endpoint}/stream`)
  const reader = response.body?.getReader()
  const read = async () => Buffer.from((await reader?.read())?.value ?? '').toString()
  expect(await read()).toBe('first')
  expect(await (await fetch(`${endpoint}/release`)).text()).toBe('released')
  expect(await read()).toBe('second')
})

test('what it puts off does not hold the next event', async () => {
  const task = (given: Record<string, unknown>) =>
    app.call(events.queueIntegrationTask, { params, body: { task: given } }, admin.token)
  await task({ slow: true })
  await task({ say: 'next' })
  await vi.waitFor(async () => expect((await recordOf('task')).payload['task']).toEqual({ say: 'next' }), {
    timeout: 20_000,
    interval: 200,
  })
})

test('a view of a site brings the installation on the site, not the one on its space', async () => {
  const { spaceId, siteId } = site
  const session = { visitorId: 'v', sessionId: 's', userAgent: 'u' }
  const location = {
    url: 'https://docs.example.org/',
    siteSection: null,
    siteSpace: null,
    siteShareKey: null,
    space: spaceId,
    revision: null,
    page: null,
  }
  const body = { events: [{ type: 'page_view' as const, session, location }] }
  await app.call(trackEventsInSiteById, { params: { organizationId, siteId }, body }, admin.token)
  await vi.waitFor(async () => expect((await recordOf('site_view')).logs).toEqual(['siteInstallation']), {
    timeout: 20_000,
    interval: 200,
  })
})

test('a merge is told with who wrote it, and its revision names the change request', async () => {
  const { spaceId } = site
  await edit(app, { spaceId, admin }, { operation: 'insert_page', title: 'Direct' })
  await vi.waitFor(
    async () =>
      expect((await recordOf('space_content_updated')).payload['updatedBy']).toMatchObject([
        { id: admin.id },
      ]),
    { timeout: 20_000, interval: 200 },
  )
  const opened = { params: { spaceId }, body: { subject: 'Say more' } }
  const { id: changeRequestId } = await app.call(changeRequests.createChangeRequest, opened, admin.token)
  const change = { params: { spaceId, changeRequestId } }
  const changes = [{ operation: 'insert_page' as const, title: 'Proposed' }]
  await app.call(changeRequests.updateChangeRequestContent, { ...change, body: { changes } }, admin.token)
  const { revision } = await app.call(changeRequests.mergeChangeRequest, change, admin.token)
  const merged = { params: { spaceId, revisionId: revision } }
  const expected = { id: changeRequestId, number: 1, subject: 'Say more' }
  expect(await app.call(revisionContent.revision, merged, admin.token)).toMatchObject({
    mergedFrom: expected,
  })
  const semantic = await app.call(getRevisionSemanticChanges, { ...merged, query: {} }, admin.token)
  expect(semantic.mergedFrom).toMatchObject(expected)
})

test('it asks with its own token, and is answered from the spaces that it is on', async () => {
  const { token } = await app.call(
    installations.createIntegrationInstallationToken,
    { params: onPlace() },
    admin.token,
  )
  const asked = {
    params: { organizationId },
    query: { format: 'markdown' as const },
    body: { query: 'manual' },
  }
  const { answer } = await app.call(askInOrganization, asked, token)
  expect(JSON.stringify(answer?.answer)).toContain('Read the manual.')
  const { spaceId } = site
  const off = { params: { ...onPlace(), spaceId } }
  await app.call(installations.spaceInstallations.uninstall, off, admin.token)
  expect(await app.call(askInOrganization, asked, token)).toEqual({})
})
