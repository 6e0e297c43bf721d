import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { updateSiteById } from '../../../contract/publishing/sites.ts'
import { foldCase } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { isUniqueViolation } from '../../../platform/database/index.ts'
import { requireReadable } from '../site-access/index.ts'
import { changeDefaults, settleStructure } from '../site-structure/index.ts'
import {
  requireSite,
  hostnameClaims,
  siteUpdated,
  siteWith,
  sitesBehind,
  sitesOnHost,
  updateSite,
  type SiteRow,
} from '../sites/index.ts'

/** The job that looks at the records of a name. */
export const checkHostnameKind = 'check-hostname'

type Change = Input<typeof updateSiteById>['body']

export async function changeSite(ctx: Context, siteId: string, change: Change): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const columns = columnsOf(ctx, site, change)
  if (change.visibility !== undefined && change.visibility !== site.visibility)
    await requireReadable(ctx, site)
  await requireFree(ctx, site, columns)
  await updateOrRefuse(ctx, siteId, columns)
  if (columns.hostname) await ctx.enqueue({ kind: checkHostnameKind, payload: { siteId } })
  const { defaultSiteSpace, defaultSiteSection } = change
  await changeDefaults(ctx, siteId, { defaultSiteSpace, defaultSiteSection })
  await settleStructure(ctx, site)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
}

function columnsOf(ctx: Context, site: SiteRow, change: Change): Partial<SiteRow> {
  const columns: Partial<SiteRow> = {}
  if (change.title !== undefined) {
    columns.title = change.title
    columns.title_folded = foldCase(change.title)
  }
  if (change.visibility !== undefined) columns.visibility = change.visibility
  if (change.basename !== undefined) columns.basename = change.basename.toLowerCase()
  if (change.hostname !== undefined && change.hostname !== site.hostname)
    Object.assign(columns, hostnameColumns(ctx, change.hostname))
  if (change.adaptiveContent !== undefined) columns.adaptive = change.adaptiveContent.enabled ? 1 : 0
  if (change.agentsContext !== undefined) columns.agents_context = change.agentsContext
  if (change.proxy !== undefined) columns.proxy_origin = change.proxy?.toLowerCase() ?? null
  return columns
}

// A name is served when it is proven to be the organization's; one that leads to the reader's own machine is nobody's.
function hostnameColumns({ now }: Context, hostname: string | null): Partial<SiteRow> {
  const isLocal = hostname?.endsWith('.localhost') === true
  return {
    hostname,
    hostname_status: isLocal ? 'dns_passed' : null,
    hostname_proof: isLocal ? 'localhost' : null,
    hostname_verified_at: isLocal ? now : null,
    hostname_proven_at: isLocal ? now : null,
  }
}

async function requireFree(ctx: Context, site: SiteRow, columns: Partial<SiteRow>): Promise<void> {
  const { basename, hostname, proxy_origin: origin } = columns
  if (hostname) await requireFreeHostname(ctx, site, hostname)
  const holders = {
    basename: basename === undefined ? undefined : await siteWith(ctx.db, { basename }),
    proxy: origin ? (await sitesBehind(ctx.db, [origin])).at(0) : undefined,
  }
  for (const [member, holder] of Object.entries(holders)) {
    if (holder !== undefined && holder.id !== site.id)
      throw new ApiError('conflict', `${member}: another site has it already`)
  }
  // Folders of one host share its origin, and so must belong together.
  const [host] = origin?.split('/') ?? []
  if (host !== undefined) await requireOwnHost(ctx, site, { host, member: 'proxy' })
}

async function requireFreeHostname(ctx: Context, site: SiteRow, hostname: string): Promise<void> {
  const { publicUrl, sitesHost } = ctx.services.config
  if (hostname === new URL(publicUrl).hostname)
    throw new ApiError('conflict', 'hostname: this is the address of the installation itself')
  if (sitesHost?.isGiven && `.${hostname}`.endsWith(`.${sitesHost.name}`))
    throw new ApiError('conflict', `hostname: names below ${sitesHost.name} are given by this installation`)
  const claims = await hostnameClaims(ctx.db, hostname)
  const isTaken = claims.some(
    (other) =>
      other.id !== site.id &&
      (other.hostname_verified_at !== null || other.organization_id === site.organization_id),
  )
  if (isTaken) throw new ApiError('conflict', 'hostname: another site has it already')
  await requireOwnHost(ctx, site, { host: hostname, member: 'hostname' })
}

async function requireOwnHost(
  ctx: Context,
  site: SiteRow,
  { host, member }: { host: string; member: string },
): Promise<void> {
  const others = await sitesOnHost(ctx.db, host)
  if (others.some((other) => other.organization_id !== site.organization_id))
    throw new ApiError('conflict', `${member}: another organization has a site at ${host} already`)
}

// Two sites may ask for the same address at once; the index lets one have it.
async function updateOrRefuse(ctx: Context, siteId: string, columns: Partial<SiteRow>): Promise<void> {
  try {
    await updateSite(ctx.db, siteId, columns)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ApiError('conflict', 'basename, hostname or proxy: another site has it already')
  }
}
