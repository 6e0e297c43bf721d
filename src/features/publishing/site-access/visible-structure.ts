import { isVisible } from '../../../engine/expressions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { cachedStructure, filterStructure, loadStructure, type Structure } from '../site-structure/index.ts'
import type { SiteRow } from '../sites/index.ts'
import type { Visitor } from './visitor.ts'

/** A structure with only what a visitor may see; a condition that fails hides. */
export function visibleStructure(structure: Structure, { claims }: Pick<Visitor, 'claims'>): Structure {
  const scope = { visitor: { claims } }
  return filterStructure(structure, ({ condition }) => isVisible(condition, scope))
}

/** The structure as the caller may see it. */
export async function structureFor(ctx: Context, site: Pick<SiteRow, 'id' | 'version'>): Promise<Structure> {
  if (ctx.actor.kind !== 'visitor') return loadStructure(ctx.db, site.id)
  return visibleStructure(await cachedStructure(ctx.db, site), ctx.actor)
}
