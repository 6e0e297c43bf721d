import type { Context } from '../../../kernel/context.ts'
import { accountClaimed } from './events.ts'
import { userById, verifyEmail } from './queries.ts'

/** Notes that an account's owner was reached at its address, and ends what was opened or made before. */
export async function proveAddress(
  ctx: Context,
  { userId, except }: { userId: string; except?: string },
): Promise<void> {
  const user = await userById(ctx.db, userId)
  if (user === undefined || user.email_verified_at !== null) return
  await verifyEmail(ctx.db, { userId, now: ctx.now })
  await ctx.emit(accountClaimed({ userId, wasProven: false, ...(except && { except }) }))
}
