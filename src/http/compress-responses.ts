import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { joinPieces, lengthOf, textOf } from '../platform/gzip-pieces.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { ResponseText } from './implement.ts'

const { constants } = zlib

/** What a connection sends before it waits for its first answer; compressing less brings nobody anything sooner. */
const smallest = 14_000

/** Below this, handing the work to another thread costs the event loop more than the work does. */
const quick = 100_000

// Cheapest first; at these levels they are about as small as each other, a tenth of a tree of pages.
const offered = ['zstd', 'br', 'gzip'] as const
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const gzipOptions = { level: 4 }

type Compress<Result> = (text: string | Buffer) => Result

const atOnce: Record<Encoding, Compress<Buffer>> = {
  zstd: (text) => zlib.zstdCompressSync(text, zstdOptions),
  br: (text) => zlib.brotliCompressSync(text, brotliOptions),
  gzip: (text) => zlib.gzipSync(text, gzipOptions),
}

const zstd = promisify(zlib.zstdCompress)
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)
const beside: Record<Encoding, Compress<Promise<Buffer>>> = {
  zstd: (text) => zstd(text, zstdOptions),
  br: (text) => brotli(text, brotliOptions),
  gzip: (text) => gzip(text, gzipOptions),
}

/** Long texts are sent compressed; very long ones beside the event loop. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply, payload) || payload.length < smallest || reply.hasHeader('content-encoding'))
      return payload
    const encoding = negotiate(request, reply, offered)
    if (encoding === undefined) return payload
    return payload.length < quick ? atOnce[encoding](payload) : beside[encoding](payload)
  })
}

/** What is sent for a text; pieces that are compressed already are only joined for those who take them. */
export async function payloadFor(
  request: FastifyRequest,
  reply: FastifyReply,
  text: ResponseText,
): Promise<string | Buffer> {
  if (typeof text === 'string' || Buffer.isBuffer(text)) return text
  const isLong = lengthOf(text) >= smallest
  return isLong && negotiate(request, reply, ['gzip']) !== undefined ? joinPieces(text) : textOf(text)
}

function negotiate<Offered extends Encoding>(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  offered: readonly Offered[],
): Offered | undefined {
  addVary(reply, 'accept-encoding')
  const encoding = acceptedEncoding(headers['accept-encoding'], offered)
  if (encoding === undefined) return undefined
  reply.header('content-encoding', encoding)
  weakenEtag(reply)
  return encoding
}

function isText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (Buffer.isBuffer(payload))
    return /^(text\/|application\/(json|javascript))/.test(String(reply.getHeader('content-type')))
  return typeof payload === 'string'
}

function addVary(reply: FastifyReply, name: string): void {
  const before = String(reply.getHeader('vary') ?? '')
  if (!before.split(', ').includes(name)) reply.header('vary', before === '' ? name : `${before}, ${name}`)
}

// The bytes are others in each encoding, and a strong tag would say that they are the same.
function weakenEtag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
}
