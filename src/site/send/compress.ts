import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteResponse } from './response.ts'

const smallest = 600

/** The bytes in the best encoding that the reader takes, and its name. */
export function compress(
  response: SiteResponse,
  accepts: string | undefined,
): { body: Buffer; encoding: string | undefined } {
  if (accepts === undefined || response.body.length < smallest || !isText(response))
    return { body: response.body, encoding: undefined }
  if (/\bbr\b/.test(accepts)) {
    response.brotli ??= brotliCompressSync(response.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: response.body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    return { body: response.brotli, encoding: 'br' }
  }
  if (!/\bgzip\b/.test(accepts)) return { body: response.body, encoding: undefined }
  response.gzip ??= gzipSync(response.body, { level: 6 })
  return { body: response.gzip, encoding: 'gzip' }
}

function isText({ headers }: SiteResponse): boolean {
  return /^(text\/|application\/(json|xml|rss\+xml|javascript)|image\/svg)/.test(
    headers['content-type'] ?? '',
  )
}
