import * as contract from '../../../contract/publishing/custom-hostnames.ts'
import { ApiError } from '../../../contract/errors.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import { isAtLeast, permissionOn } from '../../people/access/index.ts'
import { changeSite } from './change-site.ts'
import { checkHostname, type HostnameStatus } from './check-hostname.ts'
import { siteWith, updateSite, type SiteRow } from '../sites/index.ts'

export const hostnameRoutes: Route[] = [
  implement(contract.getCustomHostname, async (ctx, { params }) =>
    present(ctx, await demandHostname(ctx, params.hostname)),
  ),
  implementPrepared(
    contract.dnsRevalidateCustomHostname,
    async (ctx, { params }) => {
      const { hostname } = await demandHostname(ctx, params.hostname)
      return checkHostname(hostname ?? '', ctx.services.config.publicUrl)
    },
    async (ctx, { params }, status) => {
      const site = await demandHostname(ctx, params.hostname)
      await updateSite(ctx.db, site.id, { hostname_status: status })
    },
  ),
  implement(contract.removeCustomHostname, async (ctx, { params }) => {
    const site = await demandHostname(ctx, params.hostname)
    await changeSite(ctx, site.id, { hostname: null })
  }),
]

async function demandHostname(ctx: Context, hostname: string): Promise<SiteRow> {
  const absent = new ApiError('not-found', 'No such hostname')
  const site = await siteWith(ctx.db, { hostname: hostname.toLowerCase() })
  if (site === undefined) throw absent
  const permission = await permissionOn(ctx, { id: site.id, organizationId: site.organization_id })
  if (permission === undefined) throw absent
  if (isAtLeast(permission.role, 'create')) return site
  throw new ApiError('forbidden', 'This needs the role "create" or more on the site')
}

function present(ctx: Context, site: SiteRow) {
  const { id, hostname, hostname_status: status } = site
  return {
    object: 'custom-hostname' as const,
    hostname: hostname ?? '',
    target: { type: 'site' as const, site: id },
    isActive: status === 'dns_passed',
    // Written only with what a check found.
    ...(status === null ? {} : { status: status as HostnameStatus }),
    urls: { location: locationUrl(ctx, `/custom-hostnames/${hostname}`) },
  }
}
