import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { settleStructure } from '../site-structure/index.ts'
import { hostnameClaims, siteUpdated, updateSite } from '../sites/index.ts'

type Wanted = { hostname: string; siteId?: string | undefined }

/** An operator says that a name is a site's, instead of its records. */
export async function vouchForHostname(ctx: Context, { hostname, siteId }: Wanted): Promise<void> {
  const claims = await hostnameClaims(ctx.db, hostname.toLowerCase())
  const wanted = claims.filter(({ id }) => siteId === undefined || id === siteId)
  const [site] = wanted
  if (site === undefined) throw new ApiError('not-found', `No site asked for the hostname "${hostname}"`)
  if (wanted.length > 1)
    throw new ApiError('conflict', `Several sites asked for "${hostname}"; say which one by its id`)
  if (claims.some(({ id, hostname_verified_at: at }) => id !== site.id && at !== null))
    throw new ApiError(
      'conflict',
      `Another site is served at "${hostname}"; take the name off that one first`,
    )
  const proof = { hostname_verified_at: ctx.now, hostname_proven_at: ctx.now }
  await updateSite(ctx.db, site.id, { ...proof, hostname_proof: 'operator' })
  await settleStructure(ctx, site)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}
