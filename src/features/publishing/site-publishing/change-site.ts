import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { updateSiteById } from '../../../contract/publishing/sites.ts'
import { foldCase } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { isUniqueViolation } from '../../../platform/database/index.ts'
import { changeDefaults, settleStructure } from '../site-structure/index.ts'
import { demandSite, siteUpdated, siteWith, sitesBehind, updateSite, type SiteRow } from '../sites/index.ts'

type Change = Input<typeof updateSiteById>['body']

export async function changeSite(ctx: Context, siteId: string, change: Change): Promise<void> {
  const site = await demandSite(ctx, siteId)
  const columns = columnsOf(change)
  await demandFree(ctx, site, columns)
  await updateOrRefuse(ctx, siteId, columns)
  const { defaultSiteSpace, defaultSiteSection } = change
  await changeDefaults(ctx, siteId, { defaultSiteSpace, defaultSiteSection })
  await settleStructure(ctx, site)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
}

function columnsOf(change: Change): Partial<SiteRow> {
  const columns: Partial<SiteRow> = {}
  if (change.title !== undefined) {
    columns.title = change.title
    columns.title_folded = foldCase(change.title)
  }
  if (change.visibility !== undefined) columns.visibility = change.visibility
  if (change.basename !== undefined) columns.basename = change.basename.toLowerCase()
  if (change.hostname !== undefined) {
    columns.hostname = change.hostname
    columns.hostname_status = null
  }
  if (change.adaptiveContent !== undefined) columns.adaptive = change.adaptiveContent.enabled ? 1 : 0
  if (change.agentsContext !== undefined) columns.agents_context = change.agentsContext
  if (change.proxy !== undefined) columns.proxy_origin = change.proxy?.toLowerCase() ?? null
  return columns
}

async function demandFree(ctx: Context, site: SiteRow, columns: Partial<SiteRow>): Promise<void> {
  const { basename, hostname, proxy_origin: origin } = columns
  if (hostname === new URL(ctx.services.config.publicUrl).hostname)
    throw new ApiError('conflict', 'hostname: this is the address of the installation itself')
  const holders = {
    basename: basename === undefined ? undefined : await siteWith(ctx.db, { basename }),
    hostname: hostname ? await siteWith(ctx.db, { hostname }) : undefined,
    proxy: origin ? (await sitesBehind(ctx.db, [origin])).at(0) : undefined,
  }
  for (const [member, holder] of Object.entries(holders)) {
    if (holder !== undefined && holder.id !== site.id)
      throw new ApiError('conflict', `${member}: another site has it already`)
  }
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
