import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireSite } from '../sites/index.ts'
import { loadStructure, settleStructure, insertGroup, placeSections } from '../site-structure/index.ts'

type NewGroup = {
  title: string
  icon?: string | null | undefined
  sections?: string[] | undefined
  parent?: string | undefined
}

/** Adds a group at the end of its parent, with the sections that it holds. */
export async function addSectionGroup(ctx: Context, siteId: string, given: NewGroup): Promise<string> {
  const site = await requireSite(ctx, siteId)
  const { nodes, groups, sections } = await loadStructure(ctx.db, siteId)
  const parent = groups.find(({ id }) => id === given.parent)
  if (given.parent !== undefined && parent === undefined)
    throw new ApiError('bad-request', 'parent: no such section group on this site')
  const inside = [...new Set(given.sections)]
  const unknown = inside.find((sectionId) => !sections.some(({ id }) => id === sectionId))
  if (unknown !== undefined)
    throw new ApiError('bad-request', `sections: no section "${unknown}" on this site`)
  const last = (parent?.children ?? nodes).at(-1)
  const position = last?.kind === 'group' ? last.group.position : last?.section.position
  const groupId = newId()
  await insertGroup(ctx.db, {
    id: groupId,
    site_id: siteId,
    parent_id: given.parent ?? null,
    title: given.title,
    icon: given.icon ?? null,
    position: generateKeyBetween(position ?? null, null),
  })
  const positions = generateNKeysBetween(null, null, inside.length)
  await placeSections(
    ctx.db,
    groupId,
    inside.map((id, at) => ({ id, position: positions[at] ?? '' })),
  )
  await settleStructure(ctx, site)
  return groupId
}
