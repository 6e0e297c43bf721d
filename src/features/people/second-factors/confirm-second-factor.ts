import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { secondFactorAdded } from './events.ts'
import { confirmFactor, factorOf, putFactor } from './queries.ts'
import { giveRecoveryCodes } from './renew-recovery-codes.ts'
import { stepOfCode } from './step-of-code.ts'
import { takeAppCode } from './take-code.ts'

/** Turns the second factor on once a code shows that the app has it; answers the recovery codes. */
export async function confirmSecondFactor(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const factor = await factorOf(ctx.db, userId)
  if (factor === undefined || factor.confirmed_at !== null)
    throw new ApiError('wrong-state', 'No second factor is being set up; begin with POST /user/second-factor')
  const typed = code.replaceAll(/\s/g, '')
  if (!(await takeAppCode(ctx, { userId, sealed: factor.sealed, code: typed })))
    throw new ApiError('bad-request', 'The code is not right; take the one that the app shows now')
  if (!(await confirmFactor(ctx.db, { userId, now: ctx.now })))
    throw new ApiError('conflict', 'The second factor was turned on meanwhile')
  await ctx.emit(secondFactorAdded({ userId }))
  return giveRecoveryCodes(ctx, userId)
}

type SetUp = { kind: 'done'; recoveryCodes: string[] } | { kind: 'wrong' } | { kind: 'done-meanwhile' }

/** Turns on the second factor that somebody sets up as they sign in. */
export async function setUpSecondFactor(
  ctx: Context,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
): Promise<SetUp> {
  const { db, now, services } = ctx
  const usedStep = stepOfCode(code.replaceAll(/\s/g, ''), { secret: services.secrets.decrypt(sealed), now })
  if (usedStep === undefined) return { kind: 'wrong' }
  if (!(await putFactor(db, { userId, sealed, now, usedStep }))) return { kind: 'done-meanwhile' }
  await ctx.emit(secondFactorAdded({ userId }))
  return { kind: 'done', recoveryCodes: await giveRecoveryCodes(ctx, userId) }
}
