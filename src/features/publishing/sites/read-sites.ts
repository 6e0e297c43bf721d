import type { Site } from '../../../contract/publishing/sites.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentSite } from './present.ts'
import { sitesAmong } from './queries.ts'

/** Several sites of the organization that the path names, by their ids. */
export async function readSites(ctx: Context, siteIds: string[]): Promise<Map<string, Site>> {
  const rows = await sitesAmong(ctx.db, ctx.permission?.organizationId ?? '', siteIds)
  return new Map(rows.map((row) => [row.id, presentSite(ctx, row)]))
}
