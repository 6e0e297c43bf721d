import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Public by its number, but inside every Azure machine it is the platform's own service.
const azurePlatform = '168.63.129.16'
const globalUnicast = ipaddr.IPv6.parse('2000::')

/**
 * True for an address of the public internet, false for anything else: private, local, reserved, and every IPv6
 * form that carries an IPv4 address, since what it leads to depends on the network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || address === azurePlatform) return false
  // Only 2000::/3 is given out; the range above calls the rest of the space unicast too.
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast, 3)
}
