import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

export const acceptedEncodings = 'gzip, deflate, br, zstd'

const decoders: Record<string, (firstByte: number) => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
  // Servers send deflate with and without the zlib header, whose first byte ends in 8.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw()),
}

/** The body of a response with its compression undone; undefined when it has none that we know. */
export function decoded(response: IncomingMessage): Readable | undefined {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const createDecoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (createDecoder === undefined) return undefined
  return Readable.from(decompress(response, createDecoder), { objectMode: false })
}

async function* decompress(
  source: AsyncIterable<Buffer>,
  createDecoder: (firstByte: number) => Transform,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  // An empty body is not the compressed form of nothing.
  if (first.done === true) return
  yield* pipeline(following(first.value, chunks), createDecoder(first.value[0] ?? 0), () => {})
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}
