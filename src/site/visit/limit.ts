import ipaddr from 'ipaddr.js'
import { machinePaths, ownPaths } from '../paths.ts'

/** What answering costs, in pages that are drawn. */
const costs: [path: string, cost: number][] = [
  [ownPaths.print, 20],
  [ownPaths.search, 5],
  [ownPaths.events, 5],
  [ownPaths.feedback, 5],
  [ownPaths.integration, 5],
  [ownPaths.mcp, 5],
  [ownPaths.mcpWithLogin, 5],
  [ownPaths.authorize, 5],
  [ownPaths.token, 5],
  [ownPaths.register, 20],
  [ownPaths.revoke, 5],
  [machinePaths.llmsFull, 20],
]

const previewCost = 10

/** How much of what one address may ask for a request takes. */
export function costOf(pathname: string): number {
  if (pathname.includes(`/${ownPaths.preview}/`)) return previewCost
  const path = pathname.replace(/\/\d*$/, '')
  return costs.find(([own]) => path.endsWith(`/${own}`))?.[1] ?? 1
}

/** An address as it is counted: a network gives one reader as many of the newer kind as they like. */
export function countedAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const address = ipaddr.IPv6.parse(ip)
  return address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : address.parts.slice(0, 4).join(':')
}
