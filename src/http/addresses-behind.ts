import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Finds where requests come from that no framework sees; what the named proxies say of it is believed. */
export function addressesBehind(
  proxies: string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
    const hops = [...forwarded.split(','), socket.remoteAddress ?? ''].map((hop) => hop.trim())
    // The last one that is no proxy of ours; whatever stands before it anybody may have written.
    const known = hops.filter((hop) => hop !== '')
    return known.findLast((hop) => !isTrusted(hop)) ?? known[0] ?? ''
  }

  function isTrusted(address: string): boolean {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return isIP(plain) !== 0 && trusted.check(plain, familyOf(plain))
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
