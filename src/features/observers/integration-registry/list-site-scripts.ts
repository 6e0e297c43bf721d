import { policyDirectives } from '../../../engine/policy-directives.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import type { SiteScript } from '../../publishing/sites/index.ts'
import { agreedScopes } from './policy.ts'
import { publicEndpoint } from './present.ts'
import { siteScriptInstallations } from './content-installation-queries.ts'
import { scriptOf } from './queries.ts'

/** The scripts that integrations add to a site. */
export async function listSiteScripts(services: Services, siteId: string): Promise<SiteScript[]> {
  const rows = await siteScriptInstallations(services.database.read, siteId)
  return Promise.all(
    rows.map(async (row) => {
      const { name, version, manifest, installation_id: installation } = row
      const path = `/~installations/${installation}/~sites/${siteId}/~script.js`
      const script = publicEndpoint({ services }, name, path)
      const { hosts, asksForConsent } = await traitsOf(services, row)
      // It is written with the configuration, so a browser must not keep the one of the last.
      const written = Math.max(row.updated_at, row.installation_updated_at).toString(36)
      return {
        script: `${script}?v=${version}-${written}`,
        contentSecurityPolicy: policyOf(JSON.parse(manifest).contentSecurityPolicy, [
          new URL(script).origin,
          ...hosts,
        ]),
        cookies: agreedScopes(row).includes('site:script:cookies'),
        ...(asksForConsent && { asksForConsent }),
      }
    }),
  )
}

// What a loader loads, and reports to, is often named in its text and not in the manifest.
function policyOf(declared: unknown, hosts: string[]): string {
  const directives = policyDirectives(policyText(declared))
  for (const name of ['script-src', 'connect-src'])
    directives.set(name, [...new Set([...(directives.get(name) ?? []), ...hosts])])
  return [...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

function policyText(policy: unknown): string {
  if (typeof policy === 'string') return policy
  if (typeof policy !== 'object' || policy === null) return ''
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${String(value)}`)
    .join(';')
}

type Traits = { hosts: string[]; asksForConsent: boolean }

const known = createCache<Traits>({
  name: 'integrations.scripts',
  bytes: 256 * 1024,
  size: ({ hosts }) => 100 + 100 * hosts.length,
})

const mostHosts = 40
const address = /https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?=[/?#"'`\\]|$)/gi

async function traitsOf(
  services: Services,
  { integration_id: id, version }: { integration_id: string; version: number },
): Promise<Traits> {
  const key = `${id}:${version}`
  const found = known.get(key)
  if (found !== undefined) return found
  const { script = '' } = (await scriptOf(services.database.read, id)) ?? {}
  const traits = {
    hosts: [...new Set(script.match(address) ?? [])].slice(0, mostHosts),
    asksForConsent: script.includes('registerCookieBanner'),
  }
  known.set(key, traits)
  return traits
}
