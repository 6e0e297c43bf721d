import { lookup, resolveCname } from 'node:dns/promises'

export type HostnameStatus = 'dns_passed' | 'dns_wrong_cname' | 'dns_no_cname'

/** Whether a domain leads to the same machines as this installation's own address. */
export async function checkHostname(hostname: string, publicUrl: string): Promise<HostnameStatus> {
  const home = new URL(publicUrl).hostname
  const names = await orNone(resolveCname(hostname))
  if (names.includes(home)) return 'dns_passed'
  const [theirs, ours] = await Promise.all([addressesOf(hostname), addressesOf(home)])
  if (theirs.some((address) => ours.includes(address))) return 'dns_passed'
  return theirs.length === 0 ? 'dns_no_cname' : 'dns_wrong_cname'
}

async function addressesOf(hostname: string): Promise<string[]> {
  const found = await orNone(lookup(hostname, { all: true }))
  return found.map(({ address }) => address)
}

// A name that does not resolve is an answer, too.
async function orNone<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked
  } catch {
    return []
  }
}
