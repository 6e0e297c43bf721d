import { Resolver } from 'node:dns/promises'

/** Asks for the records of names. A name without such records has none; a server that does not answer throws. */
export type Dns = {
  textRecords: (name: string) => Promise<string[]>
  aliases: (name: string) => Promise<string[]>
}

/** Asks these servers, or those of the system. */
export function openDns({ dnsServers }: { dnsServers: string[] }): Dns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    textRecords: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: async (name) =>
      (await orNone(resolver.resolveCname(name))).map((alias) => alias.toLowerCase().replace(/\.$/, '')),
  }
}

async function orNone<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
