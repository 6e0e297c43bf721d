import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { organizationsDemandingSecondFactor } from '../organizations/index.ts'
import { secondFactorRemoved } from './events.ts'
import { deleteFactor, factorOf } from './queries.ts'
import { requireCode } from './require-code.ts'

/** From now on a password or a mailed link alone lets the user in; false when that was so already. */
export async function removeSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const factor = await factorOf(ctx.db, userId)
  if (factor === undefined) return false
  await deleteFactor(ctx.db, userId)
  if (factor.confirmed_at !== null) await ctx.emit(secondFactorRemoved({ userId }))
  return factor.confirmed_at !== null
}

/** The same by whose it is, with a code, while nobody demands it of them: who cannot remove it is told so first. */
export async function removeOwnSecondFactor(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const demanding = await organizationsDemandingSecondFactor(ctx.db, userId)
  if (demanding.length > 0) {
    const titles = demanding.map(({ title }) => title).join(', ')
    throw new ApiError(
      'conflict',
      `${titles} demands a second step of its members; you can turn it off when you have left, or when nobody demands it any more`,
    )
  }
  await requireCode(ctx, { userId, code })
  await removeSecondFactor(ctx, userId)
}
