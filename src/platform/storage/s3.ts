import { Readable } from 'node:stream'
import { checkRange } from './body.ts'
import type { Storage, StorageObject, StorageRange } from './storage.ts'
import { checkKey, checkPrefix } from './key.ts'
import type { S3Address } from './s3-address.ts'
import { createS3Client, type S3Client } from './s3-client.ts'
import { listBucket } from './s3-list.ts'
import { upload } from './s3-upload.ts'

// Parts of the smallest size that S3 allows would limit an object to 50 GB; this limits it to 80.
const defaultPartSize = 8 * 1024 * 1024

/** Objects in a bucket of any S3-compatible store. */
export function openS3(
  address: S3Address,
  {
    partSize = defaultPartSize,
    retryDelay = 100,
    patience = 60_000,
  }: { partSize?: number; retryDelay?: number; patience?: number } = {},
): Storage {
  const send = createS3Client(address, { retryDelay, patience })
  return {
    put: async (key, body, options) => {
      checkKey(key)
      await upload(send, { key, body, options, partSize })
    },
    get: async (key, range) => {
      checkKey(key)
      checkRange(range)
      return range === undefined ? getWhole(send, key) : getRange(send, key, range)
    },
    has: async (key) => {
      checkKey(key)
      return (await sizeOf(send, key)) !== undefined
    },
    delete: async (key) => {
      checkKey(key)
      await send({ method: 'DELETE', key, expected: [404] })
    },
    list: (prefix) => {
      checkPrefix(prefix)
      return listBucket(send, prefix)
    },
  }
}

async function getWhole(send: S3Client, key: string): Promise<StorageObject | undefined> {
  const response = await send({ method: 'GET', key, expected: [404] })
  if (response.status === 404) return discard(response)
  return { body: bodyOf(response), size: Number(response.headers.get('content-length')) }
}

async function getRange(
  send: S3Client,
  key: string,
  range: StorageRange,
): Promise<StorageObject | undefined> {
  const headers = { range: `bytes=${range.start}-${range.end}` }
  const response = await send({ method: 'GET', key, headers, expected: [404, 416] })
  if (response.status === 404) return discard(response)
  if (response.status === 416) {
    await discard(response)
    const size = await sizeOf(send, key)
    return size === undefined ? undefined : { body: Readable.from([]), size }
  }
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  if (response.status === 206 && size !== undefined) return { body: bodyOf(response), size: Number(size) }
  await discard(response)
  throw new Error(`Storage failed to GET ${key}: it does not answer ranges`)
}

async function sizeOf(send: S3Client, key: string): Promise<number | undefined> {
  const response = await send({ method: 'HEAD', key, expected: [404] })
  return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
}

function bodyOf(response: Response): Readable {
  return response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)
}

// An unread answer would keep its connection.
async function discard(response: Response): Promise<undefined> {
  await response.body?.cancel()
}
