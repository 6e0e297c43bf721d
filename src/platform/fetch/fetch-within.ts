import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openBody, unreadable } from './body.ts'
import { startDeadline } from './deadline.ts'
import { acceptedEncodings } from './decode.ts'
import type { FetchOptions, FetchOutside, OutsideStream } from './fetch-outside.ts'
import { follow } from './follow.ts'
import type { Hop } from './redirect.ts'
import type { Reach } from './resolve.ts'
import { readTarget } from './target.ts'

const defaultTimeout = 10_000
const defaultMaximumBytes = 10 * 1024 * 1024
const defaultMaximumRedirects = 5
// They belong to the connection, which is not the caller's.
const connectionHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Outbound HTTP that goes where `reach` lets it. */
export function fetchWithin(reach: Reach): FetchOutside {
  async function stream(url: string, options: FetchOptions = {}): Promise<OutsideStream> {
    const { timeout = defaultTimeout, maximumRedirects = defaultMaximumRedirects } = options
    const first = firstHop(url, options)
    const deadline = startDeadline({ timeout, signal: options.signal })
    try {
      const followsRedirects = options.followsRedirects ?? true
      const { hop, response } = await follow(first, { reach, deadline, maximumRedirects, followsRedirects })
      const { maximumBytes = defaultMaximumBytes } = options
      const opened = openBody(response, {
        host: hop.url.host,
        method: hop.method,
        maximumBytes,
        deadline,
      })
      return present(hop.url, { response, ...opened })
    } catch (error) {
      const { host } = first.url
      const failure = deadline.explain(error, { host, otherwise: unreadable(host) })
      deadline.close()
      throw failure
    }
  }

  async function fetchOutside(url: string, options?: FetchOptions) {
    const response = await stream(url, options)
    return { ...response, body: await buffer(response.body) }
  }

  return Object.assign(fetchOutside, { stream })
}

function firstHop(address: string, options: FetchOptions): Hop {
  const { url, authorization } = readTarget(address)
  const headers = new Headers(options.headers)
  for (const name of connectionHeaders) headers.delete(name)
  if (options.accept !== undefined) headers.set('accept', options.accept)
  if (authorization !== undefined && !headers.has('authorization'))
    headers.set('authorization', authorization)
  if (!headers.has('user-agent')) headers.set('user-agent', 'Lectern')
  headers.set('accept-encoding', acceptedEncodings)
  const body = typeof options.body === 'string' ? Buffer.from(options.body) : options.body
  return { url, method: options.method ?? 'GET', headers, body }
}

function present(
  url: URL,
  { response, body, isDecoded }: { response: IncomingMessage; body: Readable; isDecoded: boolean },
): OutsideStream {
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (isDecoded) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  return { status: response.statusCode ?? 0, headers, url: url.href, body }
}
