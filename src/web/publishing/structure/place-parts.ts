import type { Placing, StructureChange } from '../../api/publishing-structure.ts'
import { locatePart, partsBelow, pointerTo, type Part } from './parts.ts'

export type DropTarget = { id: string; position: 'before' | 'after' | 'on' }

/** The change that a drop means; nothing where a part cannot go. */
export function placingOf(
  parts: Part[],
  id: string,
  { id: targetId, position }: DropTarget,
): Placing | undefined {
  const moved = locatePart(parts, id)?.part
  const target = locatePart(parts, targetId)
  if (moved === undefined || target === undefined || id === targetId) return undefined
  if (target.above.some((part) => part.id === id)) return undefined
  if (position === 'on') return into(moved, target.part)
  if ((moved.object === 'site-space') !== (target.part.object === 'site-space')) return undefined
  return { kind: 'beside', item: pointerTo(moved), position: { [position]: pointerTo(target.part) } }
}

// The API puts things beside others; the end of a place is after its last.
function into(moved: Part, holder: Part): Placing | undefined {
  const holds =
    (holder.object === 'site-section' && moved.object === 'site-space') ||
    (holder.object === 'site-section-group' && moved.object !== 'site-space')
  if (!holds) return undefined
  const last = partsBelow(holder).findLast(({ id }) => id !== moved.id)
  if (last !== undefined)
    return { kind: 'beside', item: pointerTo(moved), position: { after: pointerTo(last) } }
  return moved.object === 'site-section'
    ? { kind: 'into-group', sectionId: moved.id, groupId: holder.id }
    : undefined
}

/** The change that brings a part back to where it is now; nothing where its place goes with it. */
export function wayBack(parts: Part[], id: string): Placing | undefined {
  const located = locatePart(parts, id)
  if (located === undefined) return undefined
  const { part, siblings, above } = located
  const at = siblings.indexOf(part)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (before !== undefined)
    return { kind: 'beside', item: pointerTo(part), position: { after: pointerTo(before) } }
  if (after !== undefined)
    return { kind: 'beside', item: pointerTo(part), position: { before: pointerTo(after) } }
  const holder = above.at(-1)
  return part.object === 'site-section' && holder !== undefined
    ? { kind: 'into-group', sectionId: part.id, groupId: holder.id }
    : undefined
}

/** The change that brings a part back after it was removed; nothing for groups, whose sections stay. */
export function wayToRestore(parts: Part[], id: string): StructureChange | undefined {
  const located = locatePart(parts, id)
  if (located === undefined || located.part.object === 'site-section-group') return undefined
  const { part, siblings, above } = located
  const section = above.at(-1)
  // With its last variant a section goes, too.
  const gone = siblings.length === 1 && section?.object === 'site-section' ? section : part
  return { kind: 'restore', part: gone, at: wayBack(parts, gone.id) }
}

/** One step up or down among its neighbours, for the keyboard. */
export function stepOf(parts: Part[], id: string, direction: 'up' | 'down'): Placing | undefined {
  const located = locatePart(parts, id)
  if (located === undefined) return undefined
  const { part, siblings } = located
  const other = siblings[siblings.indexOf(part) + (direction === 'up' ? -1 : 1)]
  if (other === undefined) return undefined
  return {
    kind: 'beside',
    item: pointerTo(part),
    position: direction === 'up' ? { before: pointerTo(other) } : { after: pointerTo(other) },
  }
}
