import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { openStorage } from './index.ts'
import { readS3Address } from './s3-address.ts'
import { openS3 } from './s3.ts'
import { accessKeyId, secretAccessKey, startTestBucket } from '../../../test/bucket.ts'

let bucket: Awaited<ReturnType<typeof startTestBucket>>
beforeEach(async () => {
  bucket = await startTestBucket()
})
afterEach(() => bucket.close())

describe('storage in an S3 store', () => {
  test('the content type is kept, for one request and for several parts', async () => {
    const storage = openTestStorage()
    await storage.put('small', Buffer.from('x'), { contentType: 'text/plain' })
    await storage.put('large', Buffer.alloc(25_000), { contentType: 'image/png' })
    expect(bucket.objects.get('small')?.contentType).toBe('text/plain')
    expect(bucket.objects.get('large')?.contentType).toBe('image/png')
  })

  test('the keys may come from the environment', async () => {
    const environment = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
    const storage = openStorage({ storageUrl: bucket.url, dataDir: '/nowhere' }, environment)
    await storage.put('a', Buffer.from('x'))
    expect(bucket.objects.has('a')).toBe(true)
  })

  test('failures of the store and of the network are tried again', async () => {
    bucket.failures.push(
      {
        of: /PUT/,
        answer: (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
      },
      { of: /PUT/, answer: (response) => response.destroy() },
      { of: /PUT/, answer: (response) => response.writeHead(500).end() },
    )
    await openTestStorage().put('a', Buffer.from('persistent'))
    expect(bucket.objects.get('a')?.body.toString()).toBe('persistent')
    expect(bucket.log).toHaveLength(4)
  })

  test('a failed part is sent again, and no other', async () => {
    bucket.failures.push({ of: /partNumber=2/, answer: (response) => response.writeHead(500).end() })
    await openTestStorage().put('a', Buffer.alloc(25_000, 'abc'))
    expect(bucket.objects.get('a')?.body).toEqual(Buffer.alloc(25_000, 'abc'))
    const parts = bucket.log.map((line) => /partNumber=(\d)/.exec(line)?.[1]).filter(Boolean)
    expect(parts).toEqual(['1', '2', '2', '3'])
  })

  test('a store that stays broken is an error after some attempts', async () => {
    breakDown()
    await expect(openTestStorage().has('a')).rejects.toThrow('Storage failed to HEAD a: status 503')
    expect(bucket.log).toHaveLength(5)
  })

  test('a refusal is not tried again, and its message holds no credentials', async () => {
    const url = `${bucket.url}&accessKeyId=${accessKeyId}&secretAccessKey=wrong-secret`
    const storage = openS3(readS3Address(url, {}), { retryDelay: 1 })
    const error = await storage.put('a', Buffer.from('x')).catch((error: unknown) => error)
    expect(error).toHaveProperty('message', 'Storage failed to PUT a: status 403 (SignatureDoesNotMatch)')
    expect(bucket.log).toHaveLength(1)
  })

  test('a store that cannot be reached is an error without credentials', async () => {
    bucket.close()
    const error = await openTestStorage()
      .get('a')
      .catch((error: unknown) => error)
    expect(error).toHaveProperty('message', 'Storage failed to GET a: unreachable (ECONNREFUSED)')
  })

  test('an upload that breaks off is abandoned at the store', async () => {
    await expect(openTestStorage().put('a', breaking())).rejects.toThrow('gone')
    expect(bucket.uploads.size).toBe(0)
    expect(bucket.objects.size).toBe(0)
  })

  test('parts that the store cannot join are an error although it answers 200', async () => {
    bucket.failures.push({
      of: /POST .*uploadId=/,
      answer: (response) => response.writeHead(200).end('<Error><Code>InternalError</Code></Error>'),
    })
    const put = openTestStorage().put('a', Buffer.alloc(25_000))
    await expect(put).rejects.toThrow('Storage failed to join the parts of a')
    expect(bucket.uploads.size).toBe(0)
  })

  test('the source is closed when the store fails before its end', async () => {
    breakDown()
    let isClosed = false
    async function* source() {
      try {
        for (;;) yield Buffer.alloc(9_000)
      } finally {
        isClosed = true
      }
    }
    await expect(openTestStorage().put('a', source())).rejects.toThrow('Storage failed to POST a')
    expect(isClosed).toBe(true)
  })

  test('what others keep in the bucket under other keys is not listed', async () => {
    const storage = openTestStorage()
    for (const key of ['a', 'B & C', 'b//c', 'd']) {
      bucket.objects.set(key, { body: Buffer.from('x'), contentType: '' })
    }
    const keys: string[] = []
    for await (const { key } of storage.list('')) keys.push(key)
    expect(keys).toEqual(['a', 'd'])
  })
})

describe('the address of an S3 store', () => {
  const keys = 'accessKeyId=id&secretAccessKey=se+cr/et'

  test.each([
    { url: `s3://bucket?${keys}`, root: 'https://bucket.s3.us-east-1.amazonaws.com/' },
    { url: `s3://bucket?region=eu-west-3&${keys}`, root: 'https://bucket.s3.eu-west-3.amazonaws.com/' },
    { url: `s3://my.bucket?${keys}`, root: 'https://s3.us-east-1.amazonaws.com/my.bucket/' },
    { url: `s3://bucket?endpoint=http://minio:9000&${keys}`, root: 'http://minio:9000/bucket/' },
    { url: `s3://bucket?endpoint=https://host/s3/&${keys}`, root: 'https://host/s3/bucket/' },
  ])('$url is at $root', ({ url, root }) => {
    expect(readS3Address(url, {}).root).toBe(root)
  })

  test('a plus sign in the secret needs no escape', () => {
    expect(readS3Address(`s3://bucket?${keys}`, {}).credentials.secretAccessKey).toBe('se+cr/et')
  })

  test.each([
    `s3://bucket/folder?${keys}`,
    `s3://?${keys}`,
    `s3://bucket?endpoint=minio:9000&${keys}`,
    `s3://bucket?endpoint=http://user:pw@minio&${keys}`,
    's3://bucket?accessKeyId=id',
    's3://bucket',
  ])('%s stops the start with a line that names the variable and no secret', (url) => {
    const open = () => readS3Address(url, {})
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(/^LECTERN_STORAGE_URL (?!.*cr\/et)/)
  })
})

function openTestStorage() {
  return openS3(readS3Address(bucket.url + bucket.keys, {}), { partSize: 10_000, retryDelay: 1 })
}

function breakDown(): void {
  const failure = { of: /./, answer: (response: ServerResponse) => response.writeHead(503).end() }
  bucket.failures.push(...Array.from({ length: 20 }, () => failure))
}

async function* breaking() {
  yield Buffer.alloc(25_000)
  throw new Error('gone')
}
