import { Command } from 'commander'
import { vouchForHostname } from '../../features/publishing/site-hostnames/index.ts'
import { claimedHostnames } from '../../features/publishing/sites/index.ts'
import { printLine, printTable } from './print.ts'
import { inTransaction, withServices } from './with-services.ts'

export function hostnameCommand(): Command {
  const hostname = new Command('hostname').description('domains that sites are served at')
  hostname
    .command('list')
    .description('list every domain that a site asked for, and how it was proven')
    .action(async () => {
      const sites = await withServices((services) => claimedHostnames(services.database.read))
      if (sites.length === 0) return printLine('No site asked for a domain.')
      printTable([
        ['HOSTNAME', 'SITE', 'TITLE', 'PROOF'],
        ...sites.map((site) => [
          site.hostname ?? '',
          site.id,
          site.title,
          site.hostname_verified_at === null ? 'pending' : (site.hostname_proof ?? ''),
        ]),
      ])
    })
  hostname
    .command('verify')
    .description('say that a domain is a site’s, instead of a DNS record')
    .argument('<hostname>', 'the domain that the site asked for')
    .option('--site <id>', 'which site, where several asked for it')
    .action(async (name: string, options: { site?: string }) => {
      await inTransaction((ctx) => vouchForHostname(ctx, { hostname: name, siteId: options.site }))
    })
  return hostname
}
