import { expect, test } from 'vitest'
import type { Services } from '../../kernel/context.ts'
import { createResponseCache, type MadeResponse } from './response-cache.ts'

let version = 1

// As much of the services as the cache asks.
const cache = createResponseCache({ database: { version: () => version } } as unknown as Services)

const publicPage = {
  status: 200,
  body: Buffer.from('page'),
  headers: { 'cache-control': 'public, max-age=60' },
}

function slowly(made: MadeResponse) {
  const { promise, resolve } = Promise.withResolvers<MadeResponse>()
  return { work: () => promise, finish: () => resolve(made) }
}

test('a page that many ask for at once is made once', async () => {
  const { work, finish } = slowly({ response: publicPage, isForAll: true })
  const first = cache.make('/a', work)
  const others = [cache.join('/a'), cache.join('/a')]
  finish()
  expect(await Promise.all([first, ...others])).toEqual([publicPage, publicPage, publicPage])
  expect(cache.find('/a')).toEqual(publicPage)
})

test.each([
  ['what one visitor alone may see', { response: publicPage, isForAll: false }],
  ['a response that sets a cookie', { response: { ...publicPage, cookies: ['a=b'] }, isForAll: true }],
])('%s is given to nobody else', async (_name, made) => {
  const { work, finish } = slowly(made)
  const first = cache.make('/b', work)
  const other = cache.join('/b')
  finish()
  await first
  expect(await other).toBeUndefined()
  expect(cache.find('/b')).toBeUndefined()
})

test('who asks after a commit does not get what was begun before it', async () => {
  const { work, finish } = slowly({ response: publicPage, isForAll: true })
  const first = cache.make('/c', work)
  version += 1
  expect(await cache.join('/c')).toBeUndefined()
  finish()
  await first
  expect(cache.find('/c')).toBeUndefined()
})
