import type { Context } from '../../../kernel/context.ts'
import { loadStructure, sortStructure } from '../site-structure/index.ts'
import type { SectionPlace } from './add-section-to-group.ts'

/** Takes a section out of a group, to right after it; one that is not in it stays where it is. */
export async function removeSectionFromGroup(
  ctx: Context,
  { siteId, siteSectionGroupId, siteSectionId }: SectionPlace,
): Promise<void> {
  const { sections } = await loadStructure(ctx.db, siteId)
  if (sections.find(({ id }) => id === siteSectionId)?.group_id !== siteSectionGroupId) return
  await sortStructure(ctx, {
    siteId,
    item: { type: 'site-section', id: siteSectionId },
    position: { after: { type: 'site-section-group', id: siteSectionGroupId } },
  })
}
