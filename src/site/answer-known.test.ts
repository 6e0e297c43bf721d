import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { atEnd } from '../../test/at-end.ts'
import { buildOrganization, edit, page, type TestUser } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { updateSiteById } from '../contract/publishing/sites.ts'
import { serverThatKnows } from '../http/answer-known.ts'
import { cacheStatistics } from '../kernel/cache.ts'
import { openSites } from './serve-sites.ts'

let app: TestApp
let owner: { organizationId: string; admin: TestUser }
let site: PublishedSite
let url: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_SHARED_SECONDS: '30' })
  owner = await buildOrganization(app)
  const pages: [string, string][] = [['Home', 'Hello. '.repeat(200)]]
  site = await publishSite(app, owner, { title: 'Known', pages })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string; id: unknown }

async function ask(headers: Record<string, string> = {}, at = `${url}${site.path}`): Promise<Answer> {
  const [response] = (await once(get(at, { headers }), 'response')) as [IncomingMessage]
  const body = (await buffer(response)).toString('base64')
  // Only what is made for a reader counts against their share of the work.
  const own = /^(date|x-request-id|x-ratelimit-.*)$/
  const kept = Object.entries(response.headers).filter(([name]) => !own.test(name))
  const id = response.headers['x-request-id']
  return { status: response.statusCode, headers: Object.fromEntries(kept), body, id }
}

const times = async (count: number, headers: Record<string, string>, at?: string): Promise<Answer[]> => {
  const answers: Answer[] = []
  while (answers.length < count) answers.push(await ask(headers, at))
  return answers
}

const etag = async () => String((await ask()).headers['etag'])

test.each([
  ['as bytes', async () => ({})],
  ['with brotli', async () => ({ 'accept-encoding': 'gzip, br' })],
  ['with gzip', async () => ({ 'accept-encoding': 'gzip, br;q=0' })],
  ['by a program', async () => ({ 'user-agent': 'ClaudeBot/1.0', 'accept-encoding': 'br' })],
  ['by who has it', async () => ({ 'if-none-match': await etag() })],
])('a page that is known is sent as it was made: %s', async (_name, headers) => {
  const answers = await times(4, await headers())
  const [made, ...known] = answers.map(({ id: _id, ...answer }) => answer)
  for (const each of known) expect(each).toEqual(made)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(4)
})

test('what was sent to one reader is sent to those alone who ask in the same way', async () => {
  const ways: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'user-agent': 'GPTBot/1.0' },
    { 'if-none-match': await etag() },
  ]
  for (const way of ways) await times(3, way)
  const [plain, packed, program, had] = await Promise.all(ways.map((way) => ask(way)))
  expect([plain?.status, plain?.headers['content-encoding']]).toEqual([200, undefined])
  expect(packed?.headers['content-encoding']).toBe('br')
  expect(program?.headers['content-type']).toContain('text/markdown')
  expect(program?.headers).not.toHaveProperty('cdn-cache-control')
  expect([had?.status, had?.body]).toEqual([304, ''])
})

test('what readers see changes with the next request, and so does whether they see it', async () => {
  await times(3, {})
  await edit(app, { spaceId: site.spaceId, admin: owner.admin }, page('Second'))
  expect(Buffer.from((await ask()).body, 'base64').toString()).toContain('Second')
  const params = { organizationId: site.organizationId, siteId: site.siteId }
  const show = (visibility: 'share-link' | 'public') =>
    app.call(updateSiteById, { params, body: { visibility } }, owner.admin.token)
  await show('share-link')
  expect((await ask()).status).not.toBe(200)
  await show('public')
  expect((await ask()).status).toBe(200)
})

test('the routes are not asked about what is known', async () => {
  const sites = openSites(app.services)
  const answer = vi.fn(sites.answerKnown)
  const server = fastify({ serverFactory: serverThatKnows(answer, {}) })
  await sites.mount(server)
  const at = await listen(server)
  await times(4, {}, at)
  await ask({ 'accept-encoding': 'br' }, at)
  await ask({ 'content-length': '0' }, at)
  const answered = await Promise.all(answer.mock.results.map(({ value }) => value))
  expect(answered).toEqual([false, false, true, true, false, false])
})

test('a page that is not known is looked for once', async () => {
  const misses = () => cacheStatistics().find(({ name }) => name === 'site.responses')?.misses ?? 0
  const before = misses()
  await ask({}, `${url}${site.path}nowhere`)
  expect(misses()).toBe(before + 1)
})

test('a server that closes leaves everything to its routes', async () => {
  const sites = openSites(app.services)
  const closing = fastify()
  await sites.mount(closing)
  await closing.ready()
  const at = await listen(fastify({ serverFactory: serverThatKnows(sites.answerKnown, {}) }))
  const inject = () => closing.inject({ url: site.path })
  for (const _time of [1, 2]) expect((await inject()).statusCode).toBe(200)
  expect((await ask({}, at)).status).toBe(200)
  await closing.close()
  expect((await ask({}, at)).status).toBe(404)
})

async function listen(server: FastifyInstance): Promise<string> {
  atEnd(() => server.close())
  return `${await server.listen({ port: 0, host: '127.0.0.1' })}${site.path}`
}
