import type { Context, Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { memberJoined, memberUpdated } from '../members/index.ts'
import { organizationFacts } from '../organizations/index.ts'
import { hasSecondFactor } from '../second-factors/index.ts'
import { endOwnSessions } from '../sessions/index.ts'

export const secondFactorDemandSubscriptions: Subscription[] = [
  inTransaction(memberJoined, signOutWithoutFactor),
  // One who was disabled may be in elsewhere.
  inTransaction(memberUpdated, async (ctx, { disabled, ...member }) => {
    if (!disabled) await signOutWithoutFactor(ctx, member)
  }),
]

/** They set one up when they sign in again. */
async function signOutWithoutFactor(
  ctx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const organization = await organizationFacts(ctx.db, { id: organizationId })
  if (organization?.second_factor !== 1 || (await hasSecondFactor(ctx.db, userId))) return
  await endOwnSessions(ctx, { users: [userId], organizationId })
}
