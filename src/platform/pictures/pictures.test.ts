import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage, type Storage } from '../storage/index.ts'
import { openPictures, sizeKeysOf, type Pictures } from './open.ts'

let folder: string
let storage: Storage
let pictures: Pictures

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-pictures-'))
  storage = openStorage({ dataDir: folder, storageUrl: undefined }, {})
  pictures = openPictures(storage)
})
afterAll(() => rm(folder, { recursive: true }))

function noisy(width: number, height: number) {
  const background = { r: 0, g: 0, b: 0 }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background, noise } })
}

async function put(name: string, bytes: Uint8Array): Promise<string> {
  const key = `blobs/aa/${name}`
  await storage.put(key, bytes)
  return key
}

async function read(key: string | undefined): Promise<Buffer> {
  const stored = await storage.get(key ?? '')
  return stored === undefined ? Buffer.alloc(0) : buffer(stored.body)
}

describe('a picture in another width', () => {
  test('is made once for all who ask at the same time, upright, and found beside the file afterwards', async () => {
    const upright = noisy(1200, 800).withMetadata({ orientation: 6 })
    const key = await put('photo', await upright.jpeg().toBuffer())
    const wanted = { contentType: 'image/jpeg', width: 640 as const }
    const made = await Promise.all([pictures.resized(key, wanted), pictures.resized(key, wanted)])
    expect(made[0]).toEqual({ key: expect.stringMatching(/^sizes\//), contentType: 'image/webp' })
    expect(made[1]).toEqual(made[0])
    expect(sizeKeysOf(key)).toContain(made[0]?.key)
    expect(await sharp(await read(made[0]?.key)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 960,
    })
  })

  test.each([
    ['a drawing', 'image/svg+xml', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a drawing that calls itself a photo',
      'image/png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'),
    ],
    ['bytes that are no picture', 'image/png', async () => Buffer.from('no picture')],
    [
      'a picture cut short',
      'image/png',
      async () => (await noisy(900, 900).png().toBuffer()).subarray(0, 4000),
    ],
    ['a picture that moves', 'image/webp', moving],
    ['a few bytes that unfold to more pixels than there is memory for', 'image/png', bomb],
    ['one that would only grow heavier', 'image/webp', () => noisy(500, 500).webp({ quality: 1 }).toBuffer()],
  ])('is not made of %s, and not tried again', async (name, contentType, bytes) => {
    const key = await put(name.replaceAll(' ', '-'), await bytes())
    const wanted = { contentType, width: 320 as const }
    expect(await pictures.resized(key, wanted)).toBeUndefined()
    await storage.delete(key)
    expect(await pictures.resized(key, wanted)).toBeUndefined()
  })
})

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => noisy(500, 500).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

async function bomb(): Promise<Buffer> {
  const background = '#ffffff'
  const wide = sharp({ create: { width: 16_000, height: 5000, channels: 3, background } })
  return wide.png({ compressionLevel: 9 }).toBuffer()
}

describe('the picture that stands for a page', () => {
  const colors = { background: '#ffffff', text: '#111111', muted: '#555555', accent: '#3366cc' }

  test.each([
    ['markup', '<b>&amp;</b> "quoted"', '</span><span size="999999">'],
    ['other scripts', '快速开始 日本語テスト 한국어 Привет 🚀', '中文'],
    ['very long words', 'W'.repeat(4000), '漢'.repeat(4000)],
    ['nothing', '', ''],
  ])('can be drawn of %s', async (_name, title, description) => {
    const drawn = await pictures.preview({ title, description, site: 'Handbook', colors })
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(drawn.byteLength).toBeLessThan(200_000)
  })
})
