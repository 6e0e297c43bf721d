import type { Context } from '../../../kernel/context.ts'
import { settleStructure } from '../site-structure/index.ts'
import { siteUpdated, siteWith, updateSite, type SiteRow } from '../sites/index.ts'
import type { HostnameCheck } from './check-hostname.ts'

const graceTime = 7 * 24 * 3_600_000

/** Writes down what a look at a name's records found: the site is served there, or after a while no more. */
export async function recordCheck(ctx: Context, site: SiteRow, check: HostnameCheck): Promise<void> {
  const columns = await columnsAfter(ctx, site, check)
  await updateSite(ctx.db, site.id, columns)
  const isActive = columns.hostname_verified_at !== null
  if (isActive === (site.hostname_verified_at !== null)) return
  await settleStructure(ctx, site)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}

type Columns = Pick<
  SiteRow,
  'hostname_status' | 'hostname_proof' | 'hostname_verified_at' | 'hostname_proven_at'
>

async function columnsAfter(ctx: Context, site: SiteRow, { status, proof }: HostnameCheck): Promise<Columns> {
  const before = {
    hostname_status: status,
    hostname_proof: site.hostname_proof,
    hostname_verified_at: site.hostname_verified_at,
    hostname_proven_at: site.hostname_proven_at,
  }
  if (proof === undefined) {
    // An operator's word holds; records may be away for a while.
    const isHeld = site.hostname_proof === 'operator' || (site.hostname_proven_at ?? 0) > ctx.now - graceTime
    return isHeld
      ? before
      : { ...before, hostname_proof: null, hostname_verified_at: null, hostname_proven_at: null }
  }
  const holder = await siteWith(ctx.db, { hostname: site.hostname ?? '' })
  // Whoever proved it first has it, until their proof is gone.
  if (holder !== undefined && holder.id !== site.id) return before
  return {
    hostname_status: status,
    hostname_proof: site.hostname_proof === 'operator' ? 'operator' : proof,
    hostname_verified_at: site.hostname_verified_at ?? ctx.now,
    hostname_proven_at: ctx.now,
  }
}
