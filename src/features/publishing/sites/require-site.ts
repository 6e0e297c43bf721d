import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { lockSite, siteBy, type CountedSite, type SiteRow } from './queries.ts'

/** A site that is about to change, locked until the commit. */
export async function requireSite(ctx: Context, siteId: string): Promise<SiteRow> {
  const site = await lockSite(ctx.db, siteId)
  if (site === undefined) throw new ApiError('not-found', 'No such site')
  return site
}

/** A site as it is. */
export async function requireCountedSite(ctx: Context, siteId: string): Promise<CountedSite> {
  const site = await siteBy(ctx.db, siteId)
  if (site === undefined) throw new ApiError('not-found', 'No such site')
  return site
}
