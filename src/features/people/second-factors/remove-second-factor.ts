import type { Context } from '../../../kernel/context.ts'
import { secondFactorRemoved } from './events.ts'
import { deleteFactor, factorOf } from './queries.ts'

/** From now on a password or a mailed link alone lets the user in; false when that was so already. */
export async function removeSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const factor = await factorOf(ctx.db, userId)
  if (factor === undefined) return false
  await deleteFactor(ctx.db, userId)
  if (factor.confirmed_at !== null) await ctx.emit(secondFactorRemoved({ userId }))
  return factor.confirmed_at !== null
}
