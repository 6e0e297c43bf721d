import type { Context } from '../../../kernel/context.ts'
import { deleteResource } from '../../people/access/index.ts'
import { requireSite, siteDeleted } from '../sites/index.ts'
import { spacesNamedBy, refreshPublications } from '../site-structure/index.ts'

/** Deletes a site with everything that belongs to it; its spaces stay. */
export async function removeSite(ctx: Context, siteId: string): Promise<void> {
  const { organization_id: organizationId, title } = await requireSite(ctx, siteId)
  const spaceIds = await spacesNamedBy(ctx.db, siteId)
  await deleteResource(ctx.db, siteId)
  await refreshPublications(ctx, spaceIds)
  await ctx.emit(siteDeleted({ organizationId, siteId, title }))
}
