import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'
import { readS3Address } from './s3-address.ts'
import { openS3 } from './s3.ts'
import { startTestBucket } from '../../../test/bucket.ts'

const adapters = [
  { name: 'a folder', open: openTestFolder },
  { name: 'an S3 store', open: openTestBucket },
]

describe.each(adapters)('storage in $name', ({ open }) => {
  let storage: Storage
  let close: () => unknown

  beforeAll(async () => {
    const opened = await open()
    storage = opened.storage
    close = opened.close
  })
  afterAll(() => close())

  test('what was put is got back, byte for byte', async () => {
    const body = Buffer.from([0, 255, 13, 10, 128, 0])
    await storage.put('files/one', body, { contentType: 'image/png' })
    expect(await read(storage, 'files/one')).toEqual({ body, size: 6 })
  })

  test('a stream longer than one part arrives whole', async () => {
    const body = Buffer.alloc(25_000, 'abcdefg')
    await storage.put('files/stream', Readable.from(slices(body, 999)), { size: body.length })
    expect(await read(storage, 'files/stream')).toEqual({ body, size: body.length })
  })

  test.each([0, 1, 9_999, 10_000, 10_001, 20_000, 30_001])(
    'a body of %i bytes arrives whole',
    async (length) => {
      const body = Buffer.alloc(length, 'xyz')
      await storage.put('sizes/bytes', body)
      await storage.put('sizes/stream', Readable.from(slices(body, 4_096)))
      expect(await read(storage, 'sizes/bytes')).toEqual({ body, size: length })
      expect(await read(storage, 'sizes/stream')).toEqual({ body, size: length })
    },
  )

  test('a second put replaces the first', async () => {
    await storage.put('replaced', Buffer.from('a long first version'))
    await storage.put('replaced', Buffer.from('second'))
    expect((await read(storage, 'replaced'))?.body.toString()).toBe('second')
  })

  test.each([
    { range: { start: 0, end: 0 }, text: '0' },
    { range: { start: 2, end: 4 }, text: '234' },
    { range: { start: 7, end: 100 }, text: '789' },
    { range: { start: 10, end: 20 }, text: '' },
  ])('bytes $range.start to $range.end are "$text"', async ({ range, text }) => {
    await storage.put('ranged', Buffer.from('0123456789'))
    expect(await read(storage, 'ranged', range)).toEqual({ body: Buffer.from(text), size: 10 })
  })

  test('a range of an empty object is empty', async () => {
    await storage.put('empty', new Uint8Array())
    expect(await read(storage, 'empty', { start: 0, end: 5 })).toEqual({ body: Buffer.alloc(0), size: 0 })
  })

  test.each([
    { start: -1, end: 2 },
    { start: 3, end: 2 },
    { start: 0.5, end: 2 },
    { start: 0, end: Number.NaN },
  ])('$start to $end is no range', async (range) => {
    await expect(storage.get('ranged', range)).rejects.toThrow(RangeError)
  })

  test('an absent object is undefined, and its deletion succeeds', async () => {
    expect(await storage.get('absent/object')).toBeUndefined()
    expect(await storage.get('absent/object', { start: 0, end: 1 })).toBeUndefined()
    expect(await storage.has('absent/object')).toBe(false)
    await expect(storage.delete('absent/object')).resolves.toBeUndefined()
  })

  test('a deleted object is gone', async () => {
    await storage.put('doomed', Buffer.from('x'))
    expect(await storage.has('doomed')).toBe(true)
    await storage.delete('doomed')
    expect(await storage.has('doomed')).toBe(false)
    expect(await storage.get('doomed')).toBeUndefined()
  })

  test('the folder of an object, or a place below an object, is not an object', async () => {
    await storage.put('tree/leaf', Buffer.from('x'))
    for (const key of ['tree', 'tree/leaf/below']) {
      expect(await storage.has(key)).toBe(false)
      expect(await storage.get(key)).toBeUndefined()
      await storage.delete(key)
    }
    expect(await storage.has('tree/leaf')).toBe(true)
  })

  test('a stream that breaks leaves what was there before', async () => {
    await storage.put('kept', Buffer.from('before'))
    const error = new Error('the sender went away')
    await expect(storage.put('kept', breaking(error, 3))).rejects.toThrow(error)
    await expect(storage.put('kept', breaking(error, 25_000))).rejects.toThrow(error)
    await expect(storage.put('never', breaking(error, 25_000))).rejects.toThrow(error)
    expect((await read(storage, 'kept'))?.body.toString()).toBe('before')
    expect(await storage.has('never')).toBe(false)
  })

  test.each([5, 7])('a body of 6 bytes announced as %i is refused', async (size) => {
    await expect(storage.put('announced', Buffer.from('sixsix'), { size })).rejects.toThrow('announced')
    expect(await storage.has('announced')).toBe(false)
  })

  test('a list is in the order of the keys and keeps to its prefix', async () => {
    const keys = ['list/a', 'list/a-b/c', 'list/a.d', 'list/b/c/d', 'list/b/e', 'list/b0', 'list-not', 'lis']
    for (const key of keys) await storage.put(key, Buffer.from(key))
    const listed = await all(storage.list('list/'))
    expect(listed).toEqual(keys.slice(0, 6).map((key) => ({ key, size: key.length })))
    expect(await keysOf(storage, 'list/b')).toEqual(['list/b/c/d', 'list/b/e', 'list/b0'])
    expect(await keysOf(storage, 'list/b/')).toEqual(['list/b/c/d', 'list/b/e'])
    expect(await keysOf(storage, 'nothing/here')).toEqual([])
    expect(await keysOf(storage, '')).toEqual(expect.arrayContaining(keys))
  })

  test('objects may be deleted while they are listed', async () => {
    for (let at = 0; at < 7; at++) await storage.put(`purged/${at}`, Buffer.from('x'))
    for await (const { key } of storage.list('purged/')) await storage.delete(key)
    expect(await keysOf(storage, 'purged/')).toEqual([])
  })

  test.each([
    '',
    '/absolute',
    '.hidden',
    'Upper',
    'a//b',
    'a/',
    'a/./b',
    'a/.',
    '../secret',
    'a/../b',
    'a..b',
    'a b',
    'a\\b',
    'a\0',
    'a\n',
    'é',
    'a%2e',
    'x'.repeat(257),
  ])('%j is no key', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    await expect(storage.get(key)).rejects.toThrow('Not a storage key')
    await expect(storage.has(key)).rejects.toThrow('Not a storage key')
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key')
  })

  test.each(['../', '/', 'a//', 'A'])('%j is no prefix', (prefix) => {
    expect(() => storage.list(prefix)).toThrow('Not a prefix')
  })

  test('keys of every allowed character and of full length work', async () => {
    const keys = ['a.b_c-d/0.txt', `${'k/'.repeat(127)}kk`, `${'x'.repeat(200)}/${'y'.repeat(55)}`]
    for (const key of keys) {
      await storage.put(key, Buffer.from(key))
      expect((await read(storage, key))?.body.toString()).toBe(key)
    }
  })
})

async function openTestFolder() {
  const root = mkdtempSync(join(tmpdir(), 'lectern-storage-'))
  return { storage: openFolder(root), close: () => rm(root, { recursive: true }) }
}

async function openTestBucket() {
  const bucket = await startTestBucket()
  const storage = openS3(readS3Address(bucket.url + bucket.keys, {}), { partSize: 10_000, retryDelay: 1 })
  return { storage, close: bucket.close }
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }) {
  const object = await storage.get(key, range)
  return object && { body: await buffer(object.body), size: object.size }
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  return (await all(storage.list(prefix))).map((entry) => entry.key)
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

function* slices(body: Buffer, length: number) {
  for (let at = 0; at < body.length; at += length) yield body.subarray(at, at + length)
}

async function* breaking(error: Error, after: number) {
  yield Buffer.alloc(after)
  throw error
}
