import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { joinPieces, lengthOf, textOf } from '../platform/gzip-pieces.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { ResponseText } from './implement.ts'

const { constants } = zlib

/** What a connection sends before it waits for its first answer; compressing less brings nobody anything sooner. */
const smallest = 14_000

const zstd = promisify(zlib.zstdCompress)
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

// Cheapest first; at these levels they are about as small as each other, a tenth of a tree of pages.
const compressors: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  zstd: (text) => zstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text) => gzip(text, { level: 4 }),
}
const offered = ['zstd', 'br', 'gzip'] as const

/** Long texts are sent compressed, which is done beside the event loop. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply, payload) || payload.length < smallest || reply.hasHeader('content-encoding'))
      return payload
    const encoding = negotiate(request, reply, offered)
    return encoding === undefined ? payload : compressors[encoding](payload)
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
