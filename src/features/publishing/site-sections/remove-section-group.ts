import { generateNKeysBetween } from 'fractional-indexing'
import type { Context } from '../../../kernel/context.ts'
import { requireSite } from '../sites/index.ts'
import {
  loadStructure,
  type PlacedGroup,
  type StructureNode,
  settleStructure,
  deleteGroup,
  placeGroups,
  placeSections,
} from '../site-structure/index.ts'

/** Deletes a group; what is in it takes its place. */
export async function removeSectionGroup(
  ctx: Context,
  { siteId, siteSectionGroupId }: { siteId: string; siteSectionGroupId: string },
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { nodes, groups } = await loadStructure(ctx.db, siteId)
  const group = groups.find(({ id }) => id === siteSectionGroupId)
  if (group === undefined) return
  const siblings = groups.find(({ id }) => id === group.parent_id)?.children ?? nodes
  await giveItsPlace(ctx, group, siblings)
  await deleteGroup(ctx.db, group.id)
  await settleStructure(ctx, site)
}

async function giveItsPlace(ctx: Context, group: PlacedGroup, siblings: StructureNode[]): Promise<void> {
  const at = siblings.findIndex((node) => node.kind === 'group' && node.group.id === group.id)
  const next = siblings[at + 1]
  const end = next === undefined ? null : positionOf(next)
  const positions = generateNKeysBetween(group.position, end, group.children.length)
  const places = group.children.map((node, index) => ({ node, position: positions[index] ?? '' }))
  await placeSections(
    ctx.db,
    group.parent_id,
    places.flatMap(({ node, position }) =>
      node.kind === 'section' ? [{ id: node.section.id, position }] : [],
    ),
  )
  await placeGroups(
    ctx.db,
    group.parent_id,
    places.flatMap(({ node, position }) => (node.kind === 'group' ? [{ id: node.group.id, position }] : [])),
  )
}

function positionOf(node: StructureNode): string {
  return node.kind === 'group' ? node.group.position : node.section.position
}
