import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
  type InputType,
} from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createFetch } from './index.ts'
import { startTestServer } from './test-server.ts'

const fetchOutside = createFetch({ allowPrivateNetwork: true })
let close = () => {}
afterEach(() => close())

const compressions: { encoding: string; name: string; compress: (data: InputType) => Buffer }[] = [
  { encoding: 'gzip', name: 'gzip', compress: (data) => gzipSync(data) },
  { encoding: 'GZIP', name: 'gzip in capitals', compress: (data) => gzipSync(data) },
  { encoding: 'x-gzip', name: 'gzip by its old name', compress: (data) => gzipSync(data) },
  { encoding: 'br', name: 'Brotli', compress: (data) => brotliCompressSync(data) },
  { encoding: 'zstd', name: 'Zstandard', compress: (data) => zstdCompressSync(data) },
  { encoding: 'deflate', name: 'deflate', compress: (data) => deflateSync(data) },
  { encoding: 'deflate', name: 'deflate without a header', compress: (data) => deflateRawSync(data) },
]

describe.each(compressions)('a body in $name', ({ encoding, compress }) => {
  const headers = { 'content-encoding': encoding }

  test('arrives decompressed, and its headers say so', async () => {
    const content = 'Lectern '.repeat(20_000)
    const answer = await fetchFrom(compress(content), headers)
    expect(Buffer.from(answer.body).toString()).toBe(content)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBeNull()
  })

  test('is measured after decompression', async () => {
    const bomb = compress(Buffer.alloc(20_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    await expect(fetchFrom(bomb, headers)).rejects.toMatchObject({ reason: 'too-large' })
  })

  test('that is empty arrives empty', async () => {
    expect((await fetchFrom(Buffer.alloc(0), headers)).body).toHaveLength(0)
    expect(
      (await fetchFrom(Buffer.alloc(0), { ...headers, 'transfer-encoding': 'chunked' })).body,
    ).toHaveLength(0)
  })

  test('that is cut off is no answer', async () => {
    const cut = compress('Lectern '.repeat(20_000)).subarray(0, -6)
    await expect(fetchFrom(cut, headers)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('a body', () => {
  test('that is not what its encoding says is no answer', async () => {
    const failure = fetchFrom(Buffer.from('plain text'), { 'content-encoding': 'gzip' })
    await expect(failure).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('broke off or cannot be read'),
    })
  })

  test.each(['utf-8', 'identity', 'constructor', 'gzip, gzip'])(
    'in %j arrives as it was sent',
    async (encoding) => {
      const answer = await fetchFrom(Buffer.from('as it is'), { 'content-encoding': encoding })
      expect(Buffer.from(answer.body).toString()).toBe('as it is')
      expect(answer.headers.get('content-encoding')).toBe(encoding)
    },
  )

  test('may be exactly as large as the limit', async () => {
    const answer = await fetchFrom(Buffer.alloc(1000), {}, 1000)
    expect(answer.body).toHaveLength(1000)
  })

  test.each<{ way: string; headers: Record<string, string> }>([
    { way: 'announced', headers: { 'content-length': '1001' } },
    { way: 'unannounced', headers: { 'transfer-encoding': 'chunked' } },
  ])('$way and one byte larger than the limit is refused', async ({ headers }) => {
    await expect(fetchFrom(Buffer.alloc(1001), headers, 1000)).rejects.toMatchObject({
      reason: 'too-large',
      message: expect.stringMatching(/^The answer of 127\.0\.0\.1:\d+ is larger than 1000 bytes$/),
    })
  })

  test('of 10 MiB is the largest without another limit', async () => {
    const largest = 10 * 1024 * 1024
    expect((await fetchFrom(Buffer.alloc(largest), {})).body).toHaveLength(largest)
    await expect(fetchFrom(Buffer.alloc(largest + 1), {})).rejects.toMatchObject({ reason: 'too-large' })
  })
})

async function fetchFrom(body: Buffer, headers: Record<string, string>, maximumBytes?: number) {
  close()
  const server = await startTestServer((_request, response) => response.writeHead(200, headers).end(body))
  close = server.close
  return fetchOutside(server.url, maximumBytes === undefined ? {} : { maximumBytes })
}
