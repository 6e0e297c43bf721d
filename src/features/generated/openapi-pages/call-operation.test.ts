import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { startTestServer } from '../../../platform/fetch/test-server.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { processSpec } from '../openapi-specs/jobs.ts'

const proxied = (more: object) => ({ summary: 'Reach', responses: {}, ...more })

async function buildSite(server: string) {
  const app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  const { organizationId, admin } = await buildOrganization(app)
  const params = { organizationId, specSlug: 'closed' }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Closed', version: '1' },
    servers: [{ url: `${server}/v1` }],
    'x-enable-proxy': true,
    paths: {
      '/near/{id}': { get: proxied({}) },
      '/away/{id}': { get: proxied({}) },
      '/own/{id}': { get: proxied({ 'x-enable-proxy': false }) },
      '/other': { get: proxied({}) },
    },
  }
  const worker = startWorker({ services: app.services, jobs: [processSpec], pollInterval: 20 })
  const body = { source: { text: JSON.stringify(document) } }
  await app.call(contract.createOrUpdateOpenAPISpecBySlug, { params, body }, admin.token)
  await vi.waitFor(async () => {
    const spec = await app.call(contract.getOpenAPISpecBySlug, { params }, admin.token)
    expect(spec.lastVersion).toBeDefined()
  }, 20_000)
  await worker.stop()
  const spaceId = await buildSpace(app, { organizationId, admin })
  const blocks = ['/near/{id}', '/away/{id}', '/own/{id}'].map(
    (each) => `{% openapi-operation spec="closed" path="${each}" method="get" %}`,
  )
  const changes = [
    { operation: 'insert_page' as const, title: 'Home', document: { markdown: 'Hello.' } },
    { operation: 'insert_page' as const, title: 'Closed', document: { markdown: blocks.join('\n\n') } },
  ]
  await edit(app, { spaceId, admin }, ...changes)
  const site = { params: { organizationId }, body: { title: 'Docs', spaces: [spaceId] } }
  const { id: siteId } = await app.call(sites.createSite, site, admin.token)
  const { urls } = await app.call(sites.publishSite, { params: { organizationId, siteId } }, admin.token)
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const path = new URL(urls.published ?? '').pathname
  const ask = (page: string, call: object, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: `${path}~gitbook/proxy?page=${pages.find(({ title }) => title === page)?.id ?? ''}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(call),
    })
  return { ask, shown: () => app.app.inject(`${path}closed`) }
}

test('the proxy asks only what the page shows, where the specification allows it, and keeps the two apart', async () => {
  const api = await startTestServer((request, response) => {
    if (request.url === '/v1/away/1')
      return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    return response.setHeader('set-cookie', 'a=1').end(JSON.stringify(request.headers))
  })
  const { ask, shown } = await buildSite(api.url)
  const url = (below: string) => `${api.url}/v1${below}`
  const headers = [
    ['X-Key', 'k'],
    ['Cookie', 'stolen=1'],
    ['X-Forwarded-For', '10.0.0.1'],
  ]
  const cookie = { cookie: 'gitbook-visitor-token=secret', authorization: 'Bearer own' }
  const answer = await ask('Closed', { method: 'GET', url: url('/near/1'), headers }, cookie)
  expect(answer.json()).toMatchObject({ status: 200 })
  const { text, headers: got } = answer.json<{ text: string; headers: string[][] }>()
  expect(got.map(([name]) => name)).not.toContain('set-cookie')
  expect(JSON.parse(text)).toMatchObject({ 'x-key': 'k' })
  expect(text).not.toMatch(/stolen|secret|own|10\.0\.0\.1/)
  expect((await ask('Closed', { method: 'GET', url: url('/away/1') })).json()).toMatchObject({
    status: 302,
  })
  for (const call of [
    { method: 'GET', url: url('/own/1') },
    { method: 'GET', url: url('/other') },
    { method: 'POST', url: url('/near/1') },
    { method: 'GET', url: 'http://127.0.0.1:1/v1/near/1' },
  ])
    expect((await ask('Closed', call)).statusCode, JSON.stringify(call)).toBe(403)
  expect((await ask('Home', { method: 'GET', url: url('/near/1') })).statusCode).toBe(403)
  expect((await ask('Nowhere', { method: 'GET', url: url('/near/1') })).statusCode).toBe(404)
  expect((await ask('Closed', { method: 'GET', url: 1 })).statusCode).toBe(400)
  const plain = { 'content-type': 'text/plain' }
  expect((await ask('Closed', { method: 'GET', url: url('/near/1') }, plain)).statusCode).toBe(404)
  expect(api.asked).toHaveLength(2)
  const page = await shown()
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${api.url};`)
  expect(page.body.split('data-proxy=')).toHaveLength(3)
  api.close()
  const down = await ask('Closed', { method: 'GET', url: url('/near/1') })
  expect(down.statusCode).toBe(502)
  for (let count = 0; count < 60; count += 1) await ask('Home', {})
  expect((await ask('Home', {})).statusCode).toBe(429)
})
