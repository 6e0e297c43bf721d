import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, type TestUser } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { updateSiteById } from '../contract/publishing/sites.ts'

let app: TestApp
let owner: { organizationId: string; admin: TestUser }
let site: PublishedSite

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000', LECTERN_SHARED_SECONDS: '30' })
  owner = await buildOrganization(app)
  site = await publishSite(app, owner, { title: 'Shared', pages: [['Home', 'Hello.']] })
})

const ask = (headers: Record<string, string> = {}) => app.app.inject({ url: site.path, headers })

test('a proxy may keep a public page and is told that it is still the same, as browsers are', async () => {
  const first = await ask()
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
    'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30',
  })
  expect(first.headers.vary).toContain('accept')
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('what a program gets for its name alone is kept by no proxy for others', async () => {
  const { headers } = await ask({ 'user-agent': 'ClaudeBot/1.0' })
  expect(headers['content-type']).toContain('text/markdown')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(headers).not.toHaveProperty('cdn-cache-control')
})

test('a page whose audience was narrowed is at once for nobody else, and kept by nobody', async () => {
  expect((await ask()).statusCode).toBe(200)
  const params = { organizationId: owner.organizationId, siteId: site.siteId }
  await app.call(updateSiteById, { params, body: { visibility: 'share-link' } }, owner.admin.token)
  const { statusCode, headers } = await ask()
  expect(statusCode).not.toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})
