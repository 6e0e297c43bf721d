import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { FetchError } from './fetch-error.ts'

export type Address = { address: string; family: 4 | 6 }

/** The addresses of a host name; none, or a failure, when it has none. */
export type Resolve = (host: string) => Promise<string[]>

/** Where requests may go. */
export type Reach = { resolve: Resolve; isAllowed: (address: string) => boolean }

export async function resolveWithSystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** The addresses to connect to, every one of them allowed. */
export async function resolveAllowed(reach: Reach, host: string): Promise<Address[]> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal) === 0 ? await resolveName(reach, host) : [literal]
  if (!addresses.every(reach.isAllowed)) {
    throw new FetchError(
      'refused-address',
      `${host} leads to a private network, which this server does not reach`,
    )
  }
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
}

async function resolveName({ resolve }: Reach, host: string): Promise<string[]> {
  const addresses = await resolve(host).catch(() => [])
  if (addresses.length === 0) throw new FetchError('unreachable', `The host ${host} was not found`)
  return addresses
}
