import type { Context } from '../../../kernel/context.ts'
import { requireSite } from '../sites/index.ts'
import {
  spacesNamedBy,
  settleStructure,
  deleteSection,
  moveSiteSpaces,
  structureRows,
} from '../site-structure/index.ts'

/** Deletes a section with its site-spaces; those of the last section stay, at the root. */
export async function removeSection(
  ctx: Context,
  { siteId, siteSectionId }: { siteId: string; siteSectionId: string },
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { sections } = await structureRows(ctx.db, [siteId])
  if (!sections.some(({ id }) => id === siteSectionId)) return
  const formerly = await spacesNamedBy(ctx.db, siteId)
  if (sections.length === 1) await moveSiteSpaces(ctx.db, siteId, { from: siteSectionId, to: null })
  await deleteSection(ctx.db, siteSectionId)
  await settleStructure(ctx, site, { formerly })
}
