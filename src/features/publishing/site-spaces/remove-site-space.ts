import type { Context } from '../../../kernel/context.ts'
import { requireSite } from '../sites/index.ts'
import {
  loadStructure,
  settleStructure,
  deleteSection,
  deleteSiteSpace,
  holdsSiteSpaces,
} from '../site-structure/index.ts'

/** Takes a space off a site, and the section that showed nothing else. */
export async function removeSiteSpace(
  ctx: Context,
  { siteId, siteSpaceId }: { siteId: string; siteSpaceId: string },
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { siteSpaces } = await loadStructure(ctx.db, siteId)
  const siteSpace = siteSpaces.find(({ id }) => id === siteSpaceId)
  if (siteSpace === undefined) return
  await deleteSiteSpace(ctx.db, siteSpaceId)
  const { section_id: section } = siteSpace
  if (section !== null && !(await holdsSiteSpaces(ctx.db, section))) await deleteSection(ctx.db, section)
  await settleStructure(ctx, site, { formerly: [siteSpace.space_id] })
}
