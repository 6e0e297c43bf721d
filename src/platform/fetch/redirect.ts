import { FetchError } from './fetch-error.ts'
import { readTarget } from './target.ts'

/** One request of the chain that an address leads to. */
export type Hop = { url: URL; method: string; headers: Headers; body: Uint8Array | undefined }

const redirects = [301, 302, 303, 307, 308]
// Anything else that the caller set may be a secret meant for the first origin.
const headersForAnyOrigin = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent']
const headersOfBody = ['content-encoding', 'content-language', 'content-location', 'content-type']

/** The request that a response redirects to, as browsers do it; undefined when the response is final. */
export function nextHop(
  hop: Hop,
  response: { status: number; location: string | undefined },
): Hop | undefined {
  if (!redirects.includes(response.status) || response.location === undefined) return undefined
  const { url } = readTarget(response.location, hop.url.href)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchError(
      'bad-url',
      `${hop.url.host} redirects to an address without https, which is not followed`,
    )
  }
  const headers = url.origin === hop.url.origin ? new Headers(hop.headers) : onlyForAnyOrigin(hop.headers)
  if (!becomesGet(hop.method, response.status)) return { ...hop, url, headers }
  for (const name of headersOfBody) headers.delete(name)
  return { url, method: 'GET', headers, body: undefined }
}

function onlyForAnyOrigin(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => headersForAnyOrigin.includes(name)))
}

function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== 'GET' && method !== 'HEAD'
  return (status === 301 || status === 302) && method === 'POST'
}
