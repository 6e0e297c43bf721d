import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/people/second-factors.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { requireCurrentPassword } from '../passwords/index.ts'
import { requireFreshSession, requireOwnSession } from '../sessions/index.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { presentSecondFactor } from './present.ts'
import { countRecoveryCodes, factorOf } from './queries.ts'
import { removeOwnSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requireCode } from './require-code.ts'
import { limitCodes } from './take-code.ts'

export const secondFactorRoutes: Route[] = [
  implement(contract.getSecondFactor, async (ctx) => {
    const userId = actingUser(ctx)
    const factor = await factorOf(ctx.db, userId)
    return presentSecondFactor(factor, { recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId) })
  }),
  implementPrepared(
    contract.beginSecondFactor,
    async (ctx, { body: { current } }) => {
      const { userId, sessionId } = requireOwnSession(ctx)
      const hasPassword = await requireCurrentPassword(ctx, {
        userId,
        current,
        address: `session ${sessionId}`,
      })
      if (!hasPassword) await requireFreshSession(ctx, { userId, sessionId })
    },
    async (ctx) => beginSecondFactor(ctx, requireOwnSession(ctx).userId),
  ),
  implement(contract.confirmSecondFactor, async (ctx, { body: { code } }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, { userId: requireOwnSession(ctx).userId, code }),
  })),
  implementPrepared(contract.renewRecoveryCodes, limitTries, async (ctx, { body: { code } }) => {
    const { userId } = requireOwnSession(ctx)
    await requireCode(ctx, { userId, code })
    return { recoveryCodes: await renewRecoveryCodes(ctx, userId) }
  }),
  implementPrepared(contract.removeSecondFactor, limitTries, async (ctx, { body: { code } }) => {
    await removeOwnSecondFactor(ctx, { userId: requireOwnSession(ctx).userId, code })
  }),
]

async function limitTries(ctx: Context): Promise<void> {
  const verdict = await limitCodes(ctx, requireOwnSession(ctx).userId)
  if (verdict.kind === 'wait')
    throw new ApiError('too-many-requests', `Too many tries. Wait ${verdict.minutes} minutes.`)
}
