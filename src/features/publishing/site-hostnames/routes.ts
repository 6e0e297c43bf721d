import * as contract from '../../../contract/publishing/custom-hostnames.ts'
import { ApiError } from '../../../contract/errors.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { isAtLeast, permissionOn } from '../../people/access/index.ts'
import { changeSite } from '../site-publishing/index.ts'
import { hostnameClaims, type SiteRow } from '../sites/index.ts'
import { checkHostname } from './check-hostname.ts'
import { presentHostname } from './present.ts'
import { recordCheck } from './record-check.ts'

export const hostnameRoutes: Route[] = [
  implement(contract.getCustomHostname, async (ctx, { params }) =>
    presentHostname(ctx, await requireHostname(ctx, params.hostname)),
  ),
  implementPrepared(
    contract.dnsRevalidateCustomHostname,
    async (ctx, { params }) => {
      const site = await requireHostname(ctx, params.hostname)
      return checkOrRefuse(ctx, { ...site, hostname: site.hostname ?? '' })
    },
    async (ctx, { params }, check) => recordCheck(ctx, await requireHostname(ctx, params.hostname), check),
  ),
  implement(contract.removeCustomHostname, async (ctx, { params }) => {
    const site = await requireHostname(ctx, params.hostname)
    await changeSite(ctx, site.id, { hostname: null })
  }),
]

async function checkOrRefuse({ services }: Context, site: Parameters<typeof checkHostname>[1]) {
  try {
    return await checkHostname(services, site)
  } catch (error) {
    services.logger.warn({ err: error, hostname: site.hostname }, 'a hostname could not be looked up')
    throw new ApiError(
      'unavailable',
      `The records of "${site.hostname}" cannot be looked up now: no DNS server answers; try again later`,
    )
  }
}

// Several sites may have asked for one name; the caller means the one that is theirs.
async function requireHostname(ctx: Context, hostname: string): Promise<SiteRow> {
  const claims = await hostnameClaims(ctx.db, hostname.toLowerCase())
  let isSeen = false
  for (const site of claims) {
    const permission = await permissionOn(ctx, { id: site.id, organizationId: site.organization_id })
    if (permission !== undefined && isAtLeast(permission.role, 'create')) return site
    isSeen ||= permission !== undefined
  }
  if (isSeen) throw new ApiError('forbidden', 'This needs the role "create" or more on the site')
  throw new ApiError('not-found', 'No such hostname')
}
