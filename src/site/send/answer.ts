import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Who may keep an answer: everybody's caches, only the reader's own, or nobody. */
export type Keeping = 'shared' | 'own' | 'nobody' | 'for-ever'

/** What is sent back; text is compressed once for each encoding, when somebody first takes it. */
export type Answer = {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  body: Buffer
  brotli?: Buffer
  gzip?: Buffer
}

type Given = {
  status?: number
  type: string
  body: string | Buffer
  keeping: Keeping
  headers?: Record<string, string>
}

const keeping: Record<Keeping, string> = {
  shared: 'public, max-age=0, must-revalidate',
  own: 'private, no-cache',
  nobody: 'no-store',
  'for-ever': 'public, max-age=31536000, immutable',
}

export function answerWith({ status = 200, type, body, keeping: kept, headers = {} }: Given): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return {
    status,
    body: bytes,
    headers: {
      'content-type': type,
      'cache-control': keeping[kept],
      vary: 'accept-encoding, accept',
      ...(status === 200 && kept !== 'nobody' ? { etag: etagOf(bytes, headers) } : {}),
      ...headers,
    },
  }
}

export function redirectTo(
  location: string,
  { status = 307, headers = {} }: { status?: 303 | 307 | 308; headers?: Record<string, string> } = {},
): Answer {
  return { status, headers: { location, 'cache-control': 'no-store', ...headers }, body: Buffer.alloc(0) }
}

const smallest = 600

/** The bytes in the best encoding that the reader takes, and its name. */
export function encoded(
  answer: Answer,
  accepts: string | undefined,
): { body: Buffer; encoding: string | undefined } {
  if (accepts === undefined || answer.body.length < smallest || !isText(answer))
    return { body: answer.body, encoding: undefined }
  if (/\bbr\b/.test(accepts)) {
    answer.brotli ??= brotliCompressSync(answer.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
    return { body: answer.brotli, encoding: 'br' }
  }
  if (!/\bgzip\b/.test(accepts)) return { body: answer.body, encoding: undefined }
  answer.gzip ??= gzipSync(answer.body, { level: 6 })
  return { body: answer.gzip, encoding: 'gzip' }
}

/** How much memory an answer takes, about. */
export function sizeOf({ body, brotli, gzip }: Answer): number {
  return body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + 2000
}

function isText({ headers }: Answer): boolean {
  return /^(text\/|application\/(json|xml|rss\+xml|javascript)|image\/svg)/.test(
    headers['content-type'] ?? '',
  )
}

// The headers too: a page whose policy changed is another page.
function etagOf(body: Buffer, headers: Record<string, string>): string {
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers))
  return `"${hash.digest('base64url').slice(0, 27)}"`
}
