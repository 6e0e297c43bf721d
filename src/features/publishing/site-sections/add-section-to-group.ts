import { generateKeyBetween } from 'fractional-indexing'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireSite } from '../sites/index.ts'
import { loadStructure, type StructureNode, settleStructure, updateSection } from '../site-structure/index.ts'

export type SectionPlace = { siteId: string; siteSectionGroupId: string; siteSectionId: string }

/** Puts a section at the end of a group. */
export async function addSectionToGroup(
  ctx: Context,
  { siteId, siteSectionGroupId, siteSectionId }: SectionPlace,
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { groups, sections } = await loadStructure(ctx.db, siteId)
  const group = groups.find(({ id }) => id === siteSectionGroupId)
  if (group === undefined) throw new ApiError('not-found', 'No such section group on this site')
  if (!sections.some(({ id }) => id === siteSectionId))
    throw new ApiError('bad-request', 'sectionId: no such section on this site')
  const last = group.children.filter((node) => idOf(node) !== siteSectionId).at(-1)
  await updateSection(ctx.db, siteSectionId, {
    group_id: group.id,
    position: generateKeyBetween(last === undefined ? null : positionOf(last), null),
  })
  await settleStructure(ctx, site)
}

function idOf(node: StructureNode): string {
  return node.kind === 'group' ? node.group.id : node.section.id
}

function positionOf(node: StructureNode): string {
  return node.kind === 'group' ? node.group.position : node.section.position
}
