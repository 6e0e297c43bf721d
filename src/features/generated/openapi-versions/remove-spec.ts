import type { Context } from '../../../kernel/context.ts'
import { specChanged } from './events.ts'
import { deleteSpec, specBySlug } from './queries.ts'

/** Deletes a specification; what shows it shows its name from now on. */
export async function removeSpec(
  ctx: Context,
  named: { organizationId: string; specSlug: string },
): Promise<void> {
  const spec = await specBySlug(ctx.db, named)
  if (spec === undefined) return
  await deleteSpec(ctx.db, spec.id)
  await ctx.emit(specChanged({ spec }))
}
