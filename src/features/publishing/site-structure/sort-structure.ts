import { generateKeyBetween } from 'fractional-indexing'
import { ApiError } from '../../../contract/errors.ts'
import type { StructurePointer } from '../../../contract/publishing/site-structure.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireSite, pathFrom } from '../sites/index.ts'
import { settleStructure } from './settle-structure.ts'
import {
  deleteSection,
  holdsSiteSpaces,
  structureRows,
  updateGroup,
  updateSection,
  updateSiteSpace,
  type StructureRows,
} from './queries.ts'

export type Position = { before?: StructurePointer | undefined; after?: StructurePointer | undefined }

/** Something in its place: `parent` is a group for sections and groups, a section for site-spaces. */
type Placed = { type: StructurePointer['type']; id: string; parent: string | null; position: string }

/** Puts a part of the structure right before or after another, or to the end of where it is. */
export async function sortStructure(
  ctx: Context,
  {
    siteId,
    item,
    position = {},
  }: { siteId: string; item: StructurePointer; position?: Position | undefined },
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const rows = await structureRows(ctx.db, [siteId])
  const all = placesOf(rows)
  const moved = requirePlaced(all, item, 'item')
  const { before, after } = position
  const pointer = before ?? after
  const target =
    pointer && requirePlaced(all, pointer, before === undefined ? 'position.after' : 'position.before')
  if (target?.id === moved.id) return
  if (target !== undefined && isSpace(target) !== isSpace(moved))
    throw new ApiError('bad-request', `position: a ${moved.type} cannot stand beside a ${target.type}`)
  const parent = target === undefined ? moved.parent : target.parent
  requireNotInside(rows, moved, parent)
  const siblings = all
    .filter((other) => isSpace(other) === isSpace(moved) && other.parent === parent && other.id !== moved.id)
    .toSorted(byPosition)
  const key = keyAmong(siblings, { target: target?.id, isBefore: before !== undefined })
  await place(ctx, { rows, moved, parent, position: key })
  await settleStructure(ctx, site)
}

function placesOf({ groups, sections, siteSpaces }: StructureRows): Placed[] {
  return [
    ...groups.map(({ id, parent_id: parent, position }) => ({
      type: 'site-section-group' as const,
      id,
      parent,
      position,
    })),
    ...sections.map(({ id, group_id: parent, position }) => ({
      type: 'site-section' as const,
      id,
      parent,
      position,
    })),
    ...siteSpaces.map(({ id, section_id: parent, position }) => ({
      type: 'site-space' as const,
      id,
      parent,
      position,
    })),
  ]
}

function requirePlaced(all: Placed[], { type, id }: StructurePointer, member: string): Placed {
  const found = all.find((placed) => placed.type === type && placed.id === id)
  if (found !== undefined) return found
  throw new ApiError(
    member === 'item' ? 'not-found' : 'bad-request',
    `${member}: no such ${type} on this site`,
  )
}

function isSpace({ type }: Placed): boolean {
  return type === 'site-space'
}

function requireNotInside({ groups }: StructureRows, moved: Placed, parent: string | null): void {
  const parents = new Map(groups.map((group) => [group.id, group.parent_id]))
  for (let at = parent; at !== null; at = parents.get(at) ?? null) {
    if (at === moved.id) throw new ApiError('bad-request', 'position: a group cannot move into itself')
  }
}

function keyAmong(
  siblings: Placed[],
  { target, isBefore }: { target: string | undefined; isBefore: boolean },
): string {
  const at = siblings.findIndex(({ id }) => id === target)
  if (at === -1) return generateKeyBetween(siblings.at(-1)?.position ?? null, null)
  const [left, right] = isBefore ? [at - 1, at] : [at, at + 1]
  return generateKeyBetween(siblings[left]?.position ?? null, siblings[right]?.position ?? null)
}

async function place(
  ctx: Context,
  {
    rows,
    moved,
    parent,
    position,
  }: { rows: StructureRows; moved: Placed; parent: string | null; position: string },
): Promise<void> {
  if (moved.type === 'site-section') return updateSection(ctx.db, moved.id, { group_id: parent, position })
  if (moved.type === 'site-section-group')
    return updateGroup(ctx.db, moved.id, { parent_id: parent, position })
  const siteSpace = rows.siteSpaces.find(({ id }) => id === moved.id)
  const there = rows.siteSpaces.filter((row) => row.section_id === parent && row.id !== moved.id)
  if (there.some((row) => row.space_id === siteSpace?.space_id))
    throw new ApiError('conflict', 'item: that section shows this space already')
  await updateSiteSpace(ctx.db, moved.id, {
    section_id: parent,
    position,
    path: pathFrom(siteSpace?.path ?? '', new Set(there.map(({ path }) => path))),
    is_default: parent === moved.parent ? (siteSpace?.is_default ?? 0) : 0,
  })
  if (moved.parent !== null && parent !== moved.parent && !(await holdsSiteSpaces(ctx.db, moved.parent)))
    await deleteSection(ctx.db, moved.parent)
}

function byPosition(a: Placed, b: Placed): number {
  return a.position < b.position || (a.position === b.position && a.id < b.id) ? -1 : 1
}
