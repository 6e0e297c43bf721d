import * as zlib from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from '../../test/build.ts'

let app: TestApp
let admin: TestUser
let spaceId: string

beforeAll(async () => {
  app = await bootApp()
  const owner = await buildOrganization(app)
  admin = owner.admin
  spaceId = await buildSpace(app, owner)
  const title = 'How to begin, and where to go on from there'
  const pages = (part: number) => Array.from({ length: 40 }, (_, at) => page(`${title} ${part}.${at}`))
  for (const part of [1, 2, 3]) await edit(app, { spaceId, admin }, ...pages(part))
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${admin.token}`, ...headers } })

const tree = () => `/v1/spaces/${spaceId}/content/pages`

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zlib.zstdDecompressSync],
    ['gzip, br;q=0.5', 'br', zlib.brotliDecompressSync],
    ['GZIP', 'gzip', zlib.gunzipSync],
    ['zstd;q=0, br; q=0.0, gzip', 'gzip', zlib.gunzipSync],
  ])('is compressed for one who takes %s', async (accepted, encoding, decompress) => {
    const plain = await get('/v1/openapi.json')
    const sent = await get('/v1/openapi.json', { 'accept-encoding': accepted })
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(sent.rawPayload.length),
    })
    expect(sent.headers.vary).toMatch(/accept-encoding/)
    expect(sent.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    expect(decompress(sent.rawPayload).toString()).toBe(plain.body)
  })

  test('of pages is kept compressed, and says the same to all after each edit', async () => {
    const url = `/v1/spaces/${spaceId}/content`
    for (const title of ['One more', 'Ünd noch eine', 'And another 🌍']) {
      await edit(app, { spaceId, admin }, page(title))
      for (const path of ['', '/pages', '/outline']) {
        const plain = await get(`${url}${path}`)
        const sent = await get(`${url}${path}`, { 'accept-encoding': 'gzip, deflate, br, zstd' })
        const { pages } = plain.json<{ pages: { title: string }[] }>()
        expect([sent.headers['content-encoding'], pages.at(-1)?.title]).toEqual(['gzip', title])
        expect(sent.headers.vary).toMatch(/^[^,]*(origin, )?accept-encoding$/i)
        expect(zlib.gunzipSync(sent.rawPayload).toString()).toBe(plain.body)
        expect(sent.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
        const others = await get(`${url}${path}`, { 'accept-encoding': 'br' })
        expect(others.headers['content-encoding']).toBe('br')
        expect(zlib.brotliDecompressSync(others.rawPayload).toString()).toBe(plain.body)
      }
    }
  })

  test.each([undefined, '', 'identity', 'deflate', '*;q=0'])(
    'is sent as it is to one who takes %s',
    async (accepted) => {
      const sent = await get(tree(), accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(sent.headers['content-encoding']).toBeUndefined()
      expect(sent.headers.vary).toMatch(/accept-encoding/)
      expect(sent.json()).toMatchObject({ pages: expect.any(Array) })
    },
  )

  test('is known again by its tag, compressed or not', async () => {
    const url = `/v1/spaces/${spaceId}/content/outline`
    const tags = [await get(url), await get(url, { 'accept-encoding': 'br' })].map(({ headers }) =>
      String(headers.etag),
    )
    expect(tags[1]).toBe(`W/${tags[0]}`)
    for (const tag of tags) expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  test('is the API’s own description too, and the page to read it', async () => {
    for (const url of ['/v1/openapi.json', '/v1/docs/js/scalar.js']) {
      const sent = await get(url, { 'accept-encoding': 'br' })
      expect([url, sent.statusCode, sent.headers['content-encoding']]).toEqual([url, 200, 'br'])
    }
  })
})

test('a short answer is sent as it is', async () => {
  const sent = await get(`/v1/spaces/${spaceId}`, { 'accept-encoding': 'gzip, br, zstd' })
  expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, undefined])
})
