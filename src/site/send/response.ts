import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Who may keep a response: everybody's caches, only the reader's own, nobody, or everybody for ever. */
export type Caching = 'shared' | 'own' | 'nobody' | 'for-ever'

/** What is sent back; text is compressed once for each encoding, when somebody first takes it. */
export type SiteResponse = {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  body: Buffer
  /** What comes bit by bit, in place of the body. */
  stream?: Readable
  brotli?: Buffer
  gzip?: Buffer
  /** Of a very large one, in place of the body. */
  packed?: Buffer
  /** What it was drawn from, where that is known. */
  contentKey?: string
}

type GivenResponse = {
  status?: number
  type: string
  body: string | Buffer
  caching: Caching
  headers?: Record<string, string>
  /** What tells it from others, where that is known without looking at all of it. */
  tag?: string
}

export const cacheControl: Record<Caching, string> = {
  shared: 'public, max-age=0, must-revalidate',
  own: 'private, no-cache',
  nobody: 'no-store',
  'for-ever': 'public, max-age=31536000, immutable',
}

export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  events: 'text/event-stream; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  png: 'image/png',
}

export function respond({
  status = 200,
  type,
  body,
  caching,
  headers = {},
  tag,
}: GivenResponse): SiteResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return {
    status,
    body: bytes,
    headers: {
      'content-type': type,
      'cache-control': cacheControl[caching],
      vary: 'accept-encoding, accept',
      ...(status === 200 && caching !== 'nobody' ? { etag: `"${tag ?? tagOf(bytes, headers)}"` } : {}),
      ...headers,
    },
  }
}

/** Events as they come; nobody keeps them, and proxies hand each on at once. */
export function respondWithEvents(events: AsyncIterable<object>, onLeave: () => void): SiteResponse {
  const stream = Readable.from(lines(events))
  stream.once('close', onLeave)
  const headers = {
    'content-type': mediaTypes.events,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return { status: 200, headers, body: Buffer.alloc(0), stream }
}

async function* lines(events: AsyncIterable<object>): AsyncIterable<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
}

/** Sends on to an address, or to a path of this host: one that begins as an address of another does not leave it. */
export function redirectTo(
  location: string,
  { status = 307, headers = {} }: { status?: 303 | 307 | 308; headers?: Record<string, string> } = {},
): SiteResponse {
  const target = location.replace(/^[/\\]{2,}/, '/')
  return {
    status,
    headers: { location: target, 'cache-control': 'no-store', ...headers },
    body: Buffer.alloc(0),
  }
}

/** How much memory a response takes, about. */
export function sizeOf({ body, brotli, gzip, packed }: SiteResponse): number {
  // Most are taken compressed, which is added when the first reader asks.
  const compressed = brotli?.length ?? gzip?.length ?? body.length / 5
  return body.length + compressed + (packed?.length ?? 0) + 2000
}

// The headers too: a page whose policy changed is another page.
function tagOf(body: Buffer, headers: Record<string, string>): string {
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers))
  return hash.digest('base64url').slice(0, 27)
}
