import { isVisible } from '../../../engine/expressions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { cachedStructure, filterStructure, loadStructure, type Structure } from '../site-structure/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { readableByMember } from './readable-spaces.ts'
import type { Visitor } from './visitor.ts'

/** A structure with only what a visitor may see: a condition that fails hides, and what the member may not read. */
export async function visibleStructure(
  ctx: Context,
  structure: Structure,
  visitor: Visitor,
): Promise<Structure> {
  const scope = { visitor: { claims: visitor.claims } }
  const readable = await readableByMember(ctx, structure, visitor)
  return filterStructure(
    structure,
    (place) =>
      isVisible(place.condition, scope) &&
      (!('space_id' in place) || (readable?.has(place.space_id) ?? true)),
  )
}

/** The structure as the caller may see it. */
export async function structureFor(ctx: Context, site: Pick<SiteRow, 'id' | 'version'>): Promise<Structure> {
  if (ctx.actor.kind !== 'visitor') return loadStructure(ctx.db, site.id)
  return visibleStructure(ctx, await cachedStructure(ctx.db, site), ctx.actor)
}
