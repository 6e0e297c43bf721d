import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, type TestUser } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { installIntegration, siteInstallations } from '../contract/observers/installations.ts'
import { publishIntegration } from '../contract/observers/integrations.ts'
import { getSiteById } from '../contract/publishing/sites.ts'
import { createChangeRequest } from '../contract/review/change-requests.ts'
import { openSession } from '../features/people/sessions/open-session.ts'
import { transact } from '../kernel/transact.ts'

let app: TestApp
let victim: { organizationId: string; admin: TestUser }
let handbook: PublishedSite

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000' })
  victim = await buildOrganization(app)
  const attacker = await buildOrganization(app)
  const pages: [string, string][] = [['Home', 'Of the victim.']]
  const change = { hostname: 'docs.victim.localhost' }
  handbook = await publishSite(app, victim, { title: 'Handbook', pages, change })
  await publishSite(app, attacker, {
    title: 'Evil',
    pages: [['Home', 'Of the attacker.']],
    change: { hostname: 'docs.evil.localhost' },
  })
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const host = 'docs.victim.localhost:4000'

describe('a custom hostname', () => {
  test.each([
    ['docs.victim.localhost', 200],
    ['handbook.localhost', 200],
    ['docs.stranger.example', 404],
    ['nobody.localhost', 404],
    ['docs.victim.localhost/../x', 404],
    ['', 404],
  ])('is served, which a proxy that gets certificates may ask: %s', async (domain, status) => {
    const response = await get(`/served?domain=${encodeURIComponent(domain)}`, { host: '127.0.0.1:4000' })
    expect(response.statusCode).toBe(status)
  })

  test('serves its own site only, whatever host the path brings along', async () => {
    expect((await get('/', { host })).body).toContain('Of the victim.')
    const paths = [
      '//docs.evil.localhost/',
      '//docs.evil.localhost:4000/',
      '/.//docs.evil.localhost/',
      '/@docs.evil.localhost/',
      '//x@docs.evil.localhost/',
      '/sites/evil/',
      '//sites/evil/',
      '/sites/handbook/',
    ]
    for (const path of paths) {
      const { statusCode, body } = await get(path, { host })
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).not.toContain('attacker')
    }
  })

  test('is not left by a request that names another one in its first line', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    // Listening on a port, not on a pipe.
    const { port } = app.app.server.address() as AddressInfo
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        })
          .on('error', reject)
          .end()
      })
    expect(await statusOf('/')).toBe(200)
    for (const path of [
      'http://docs.evil.localhost/',
      'http://localhost:4000/v1/docs',
      '*',
      '/\\docs.evil.localhost/',
      '/.//docs.evil.localhost/',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })

  test('serves neither the API, nor the sign-in, nor anything else of the installation', async () => {
    const urls = ['/v1/user', '/v1/docs', '/v1', '/sign-in', '/account', '/app', '/healthz', '/readyz']
    const more = ['/metrics', '/files/a/b', '/uploads/a', '/~integrations/x/y', '/~integration-assets/x/y']
    for (const url of [...urls, ...more]) {
      for (const name of [host, 'docs.victim.localhost.:4000', 'handbook.localhost:4000', 'other.example']) {
        const { statusCode, headers } = await get(url, { host: name })
        expect([name, url, statusCode, headers['content-type']]).toEqual([
          name,
          url,
          404,
          'text/html; charset=utf-8',
        ])
      }
    }
    for (const name of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'lectern:4000'])
      expect((await get('/healthz', { host: name })).statusCode).toBe(200)
  })

  test('that is no name at all is refused', async () => {
    for (const name of ['a b.example', 'x@docs.victim.localhost', 'docs.victim.localhost/x', 'a..b.example'])
      expect([400, 404]).toContain((await get('/', { host: name })).statusCode)
  })

  test('does not read the session of a member, which is the installation’s', async () => {
    const { spaceId } = handbook
    const body = { subject: 'Secret plan' }
    const { id } = await app.call(createChangeRequest, { params: { spaceId }, body }, victim.admin.token)
    const visit = { address: '', userAgent: '', languages: [], secret: undefined }
    const session = await transact(app.services, { kind: 'system' }, (ctx) =>
      openSession(ctx, { userId: victim.admin.id, method: 'link', visit }),
    )
    const cookie = `lectern_session=${session}`
    expect((await get(`/sites/handbook/~/changes/${id}/`, { cookie })).statusCode).toBe(200)
    for (const name of [host, 'handbook.localhost:4000'])
      expect((await get(`/~/changes/${id}/`, { cookie, host: name })).statusCode).toBe(404)
  })
})

describe('a site', () => {
  test('has an origin of its own below the host for sites', async () => {
    const own = await get('/', { host: 'handbook.localhost:4000' })
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain('Of the victim.')
    expect((await get('/', { host: 'absent.localhost:4000' })).statusCode).toBe(404)
    expect((await get('/', { host: 'x.handbook.localhost:4000' })).statusCode).toBe(404)
  })

  test('loads scripts of integrations on its own origin, and never beside the API', async () => {
    const { siteId, organizationId } = handbook
    const params = { integrationName: 'tracker' }
    const script = 'export default {}'
    const manifest = { title: 'Tracker', organization: organizationId, script }
    const scopes = ['site:script:inject' as const]
    await app.call(publishIntegration, { params, body: { ...manifest, scopes } }, victim.admin.token)
    const { id } = await app.call(
      installIntegration,
      { params, body: { organization: organizationId } },
      victim.admin.token,
    )
    const bare = await publishSite(app, victim, { title: 'Bare', pages: [['Home', 'No name.']] })
    for (const each of [siteId, bare.siteId])
      await app.call(
        siteInstallations.install,
        { params: { ...params, installationId: id }, body: { siteId: each } },
        victim.admin.token,
      )
    app.advance(1500)
    const own = await get('/', { host: 'handbook.localhost:4000' })
    expect(own.body).toContain('/~integrations/tracker/')
    expect(own.headers['x-lectern-scripts']).toBeUndefined()
    const named = await get('/', { host })
    expect(named.body).toContain('/~integrations/tracker/')
    const moved = await get(`${handbook.path}?a=1`)
    expect([moved.statusCode, moved.headers['location']]).toEqual([307, `http://${host}/?a=1`])
    const shared = await get(bare.path)
    expect(shared.statusCode).toBe(200)
    expect(shared.body).not.toContain('~integrations')
    expect(shared.headers['content-security-policy']).not.toContain('~integrations')
    expect(shared.headers['x-lectern-scripts']).toBe(
      'withheld; scripts of integrations run at http://bare.localhost:4000/ only',
    )
  })

  test('sends nobody to another host, whatever slashes the path begins with', async () => {
    for (const path of ['/.//evil.com', '//evil.com', '/%2e//evil.com'])
      for (const headers of [{ host }, { host: 'handbook.localhost:4000' }]) {
        const sent = await get(`${path}?visitor.a=1`, headers)
        expect([path, sent.statusCode, sent.headers['location']]).toEqual([path, 307, '/evil.com'])
      }
  })

  test('keeps windows of others apart, as everything does that is not sandboxed', async () => {
    const urls = [handbook.path, '/v1/user', '/sign-in', '/healthz', `${handbook.path}robots.txt`, '/nothing']
    for (const url of urls)
      expect([url, (await get(url)).headers['cross-origin-opener-policy']]).toEqual([url, 'same-origin'])
    expect((await get('/', { host })).headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})

test('the host for sites, where one is given, is in the addresses of sites', async () => {
  const other = await bootApp({
    LECTERN_PUBLIC_URL: 'https://docs.example.org',
    LECTERN_SITES_HOST: 'sites.example.org',
  })
  const owner = await buildOrganization(other)
  const pages: [string, string][] = [['Home', 'Hello.']]
  const site = await publishSite(other, owner, { title: 'Handbook', pages })
  const { urls } = await other.call(getSiteById, { params: site }, owner.admin.token)
  expect(urls.published).toBe('https://handbook.sites.example.org/')
  const served = await other.app.inject({ url: '/', headers: { host: 'handbook.sites.example.org' } })
  expect(served.body).toContain('<link rel="canonical" href="https://handbook.sites.example.org/">')
  expect((await other.app.inject({ url: site.path })).statusCode).toBe(200)
})

test('a page of others cannot have a member’s browser run an action of an integration', async () => {
  const visit = { address: '', userAgent: '', languages: [], secret: undefined }
  const session = await transact(app.services, { kind: 'system' }, (ctx) =>
    openSession(ctx, { userId: victim.admin.id, method: 'link', visit }),
  )
  const cookie = `lectern_session=${session}`
  const url = '/v1/integrations/tracker/render'
  const message = 'A session does something only from a page of this server; use a token instead'
  for (const site of ['cross-site', 'same-site']) {
    const headers = { cookie, 'sec-fetch-site': site }
    const answers = [
      await get(`${url}?request=x`, headers),
      await app.app.inject({ method: 'POST', url, headers, payload: { componentId: 'x' } }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().error.message]).toEqual([403, message])
  }
  const own = await get(`${url}?request=x`, { cookie, 'sec-fetch-site': 'same-origin' })
  expect(own.json().error.message).not.toBe(message)
  expect((await get('/v1/user', { cookie, 'sec-fetch-site': 'same-site' })).statusCode).toBe(200)
})
