import type { Services } from '../../../kernel/context.ts'
import type { SiteScript } from '../../publishing/sites/index.ts'
import { agreedScopes } from './policy.ts'
import { publicEndpoint } from './present.ts'
import { siteScriptInstallations } from './content-installation-queries.ts'

/** The scripts that integrations add to a site. */
export async function listSiteScripts(services: Services, siteId: string): Promise<SiteScript[]> {
  const rows = await siteScriptInstallations(services.database.read, siteId)
  return rows.map((row) => {
    const { name, version, manifest, installation_id: installation } = row
    const path = `/~installations/${installation}/~sites/${siteId}/~script.js`
    const policy = policyText(JSON.parse(manifest).contentSecurityPolicy)
    return {
      script: `${publicEndpoint({ services }, name, path)}?v=${version}`,
      ...(policy === undefined ? {} : { contentSecurityPolicy: policy }),
      cookies: agreedScopes(row).includes('site:script:cookies'),
    }
  })
}

function policyText(policy: unknown): string | undefined {
  if (typeof policy === 'string') return policy
  if (typeof policy !== 'object' || policy === null) return undefined
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${String(value)}`)
    .join('; ')
}
