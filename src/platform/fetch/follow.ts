import type { IncomingMessage } from 'node:http'
import type { Deadline } from './deadline.ts'
import { FetchError } from './fetch-error.ts'
import { nextHop, type Hop } from './redirect.ts'
import { resolveAllowed, type Reach } from './resolve.ts'
import { send } from './send.ts'

/** Sends a request and those that its responses redirect to, each only to where it may go. */
export async function follow(
  first: Hop,
  {
    reach,
    deadline,
    maximumRedirects,
    followsRedirects,
  }: { reach: Reach; deadline: Deadline; maximumRedirects: number; followsRedirects: boolean },
): Promise<{ hop: Hop; response: IncomingMessage }> {
  let hop = first
  for (let redirects = 0; ; redirects++) {
    const response = await sendAllowed(hop, { reach, deadline })
    if (!followsRedirects) return { hop, response }
    const next = nextHop(hop, { status: response.statusCode ?? 0, location: response.headers.location })
    if (next === undefined) return { hop, response }
    response.destroy()
    if (redirects === maximumRedirects) {
      throw new FetchError(
        'too-many-redirects',
        `${first.url.host} redirects more than ${maximumRedirects} times`,
      )
    }
    hop = next
  }
}

async function sendAllowed(
  hop: Hop,
  { reach, deadline }: { reach: Reach; deadline: Deadline },
): Promise<IncomingMessage> {
  try {
    const addresses = await deadline.race(resolveAllowed(reach, hop.url.hostname))
    return await deadline.race(send(hop, { addresses, signal: deadline.signal }))
  } catch (error) {
    throw deadline.explain(error, { host: hop.url.host, otherwise: reasonOf(error, hop.url.host) })
  }
}

function reasonOf(error: unknown, host: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|VERIFY/.test(code) ? `${host} has no valid certificate` : `${host} could not be reached`
}
