import type { Context } from '../../../kernel/context.ts'
import { requireSite, sitePublished, siteUnpublished, updateSite } from '../sites/index.ts'
import { requireReadable } from '../site-access/index.ts'
import { spacesNamedBy, refreshPublications } from '../site-structure/index.ts'

/** Opens a site to the audience that its visibility names. */
export async function publishSite(ctx: Context, siteId: string): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { organization_id: organizationId, title, visibility } = site
  await requireReadable(ctx, site)
  await updateSite(ctx.db, siteId, { published: 1 })
  await refreshPublications(ctx, await spacesNamedBy(ctx.db, siteId))
  await ctx.emit(sitePublished({ organizationId, siteId, title, visibility }))
}

/** Takes a site off the web. */
export async function unpublishSite(ctx: Context, siteId: string): Promise<void> {
  const { organization_id: organizationId, title } = await requireSite(ctx, siteId)
  await updateSite(ctx.db, siteId, { published: 0 })
  await refreshPublications(ctx, await spacesNamedBy(ctx.db, siteId))
  await ctx.emit(siteUnpublished({ organizationId, siteId, title }))
}
