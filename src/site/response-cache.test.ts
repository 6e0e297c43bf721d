import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from '../../test/build.ts'
import { headBy } from '../features/content/revisions/index.ts'
import { createResponseCache, type MadeResponse } from './send/response-cache.ts'

let app: TestApp
let cache: ReturnType<typeof createResponseCache>
let organizationId: string
let admin: TestUser
let shown: string
let other: string

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  shown = await buildSpace(app, { organizationId, admin })
  other = await buildSpace(app, { organizationId, admin })
  cache = createResponseCache(app.services)
})

const publicPage = {
  status: 200,
  body: Buffer.from('page'),
  headers: { 'cache-control': 'public, max-age=60' },
}

const known = { response: publicPage, sent: new Map() }

function slowly(made: MadeResponse) {
  const { promise, resolve } = Promise.withResolvers<MadeResponse>()
  return { work: () => promise, finish: () => resolve(made) }
}

// A page that shows the content of a space.
async function showing(spaceId: string): Promise<MadeResponse> {
  await headBy(app.services.database.read, spaceId)
  return { response: publicPage, isForAll: true }
}

test('a page that many ask for at once is made once', async () => {
  const { work, finish } = slowly({ response: publicPage, isForAll: true })
  const first = cache.make('/a', work)
  const others = [cache.join('/a'), cache.join('/a')]
  finish()
  expect(await Promise.all([first, ...others])).toEqual([publicPage, known, known])
  expect(await cache.find('/a')).toEqual(known)
})

test.each([
  ['what one visitor alone may see', { response: publicPage, isForAll: false }],
  ['a response that sets a cookie', { response: { ...publicPage, cookies: ['a=b'] }, isForAll: true }],
])('%s is given to nobody else', async (_name, made) => {
  const { work, finish } = slowly(made)
  const first = cache.make('/b', work)
  const joined = cache.join('/b')
  finish()
  await first
  expect(await joined).toBeUndefined()
  expect(await cache.find('/b')).toBeUndefined()
})

test('who asks after a change of what sites show does not get what was begun before it', async () => {
  const { work, finish } = slowly({ response: publicPage, isForAll: true })
  const first = cache.make('/c', work)
  await expect.poll(() => cache.find('/a')).toEqual(known)
  await buildSpace(app, { organizationId, admin })
  const joined = cache.join('/c')
  finish()
  await first
  expect(await joined).toBeUndefined()
  expect(await cache.find('/c')).toBeUndefined()
  expect(await cache.find('/a')).toBeUndefined()
})

test('a page is made anew when the content changes that it shows, and not for what others write', async () => {
  await cache.make('/d', () => showing(shown))
  await edit(app, { spaceId: other, admin }, page('Elsewhere'))
  expect(await cache.find('/d')).toEqual(known)
  await edit(app, { spaceId: shown, admin }, page('Here'))
  expect(await cache.find('/d')).toBeUndefined()
})

test('what was made a minute ago is looked at anew', async () => {
  await cache.make('/e', () => showing(shown))
  app.advance(61_000)
  expect(await cache.find('/e')).toBeUndefined()
})
