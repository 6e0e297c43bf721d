import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Hop } from './redirect.ts'
import type { Address } from './resolve.ts'

/** Sends one request to one of the given addresses and to no other; ends with the signal. */
export function send(
  hop: Hop,
  { addresses, signal }: { addresses: Address[]; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = hop.url.protocol === 'https:' ? requestSecure : requestPlain
    const outgoing = request(hop.url, {
      method: hop.method,
      headers: Object.fromEntries(hop.headers),
      signal,
      // A connection of its own: a kept one may lead to an address that this request did not check.
      agent: false,
      lookup: pinned(addresses),
    })
    outgoing.once('response', resolve)
    outgoing.on('error', reject)
    // Without a listener the connection would be closed and nobody told.
    outgoing.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('The server switched protocols'))
    })
    outgoing.end(hop.body)
  })
}

// The name is not asked for again, so that it cannot lead elsewhere than where it was checked.
function pinned(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (options.all === true) callback(null, addresses)
    else if (first !== undefined) callback(null, first.address, first.family)
  }
}
