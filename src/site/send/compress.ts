import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { acceptedEncoding } from '../../http/accepted-encoding.ts'
import { trimmed } from '../../platform/trimmed.ts'
import type { SiteResponse } from './response.ts'

const { constants } = zlib
const brotliCompress = promisify(zlib.brotliCompress)
const brotliDecompress = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

const smallest = 600
/** From here on compressing takes longer than others should wait for, and is done beside. */
const large = 200_000

type SiteEncoding = 'br' | 'gzip'

/** The best encoding that a reader takes. */
export function encodingFor(accepts: string | undefined): SiteEncoding | undefined {
  return acceptedEncoding(accepts, ['br', 'gzip'])
}

type Sent = { body: Buffer; encoding: string | undefined }

/** The bytes in an encoding, or without one where that is better, and its name; at once where that is quick. */
export function compress(response: SiteResponse, encoding: SiteEncoding | undefined): Sent | Promise<Sent> {
  const { body, packed } = response
  if (packed !== undefined) return encoding === 'br' ? { body: packed, encoding } : unpacked(packed)
  if (encoding === undefined || body.length < smallest || !isText(response))
    return { body, encoding: undefined }
  const known = encoding === 'br' ? response.brotli : response.gzip
  if (known !== undefined) return { body: known, encoding }
  if (body.length > large) return compressBeside(response, encoding)
  if (encoding === 'gzip')
    return { body: (response.gzip = trimmed(zlib.gzipSync(body, { level: 6 }))), encoding }
  return { body: (response.brotli = trimmed(zlib.brotliCompressSync(body, optionsFor(body)))), encoding }
}

/** A very large text, kept compressed only. */
export async function pack(text: Buffer): Promise<Buffer> {
  return brotliCompress(text, optionsFor(text))
}

async function unpacked(packed: Buffer): Promise<Sent> {
  return { body: await brotliDecompress(packed), encoding: undefined }
}

async function compressBeside(response: SiteResponse, encoding: SiteEncoding): Promise<Sent> {
  const { body } = response
  if (encoding === 'gzip') return { body: (response.gzip = await gzip(body, { level: 6 })), encoding }
  return { body: (response.brotli = await brotliCompress(body, optionsFor(body))), encoding }
}

function optionsFor(body: Buffer): zlib.BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
}

function isText({ headers }: SiteResponse): boolean {
  return /^(text\/|application\/(json|xml|rss\+xml|javascript)|image\/svg)/.test(
    headers['content-type'] ?? '',
  )
}
