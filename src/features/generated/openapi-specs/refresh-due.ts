import type { Context } from '../../../kernel/context.ts'
import { enqueueProcessing } from './enqueue-processing.ts'
import { deleteSpec, specById, specsDue, updateSpec, isSourceShown } from '../openapi-versions/index.ts'
import { nextLook } from './next-look.ts'

const atOnce = 200

/** Enqueues what is due; what no block shows any more, and nobody asked for, goes. */
export async function refreshDue(ctx: Context): Promise<void> {
  for (const specId of await specsDue(ctx.db, ctx.now, atOnce)) {
    const spec = await specById(ctx.db, specId)
    if (spec === undefined) continue
    if (spec.is_implied === 1 && !(await isSourceShown(ctx.db, spec))) {
      await deleteSpec(ctx.db, specId)
      continue
    }
    // A run sets another time; should it never end, this one counts.
    await updateSpec(ctx.db, specId, { due_at: nextLook(spec, ctx.now) })
    await enqueueProcessing(ctx, specId)
  }
}
