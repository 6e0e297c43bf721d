import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { lockOrganization, updateOrganization } from '../organizations/index.ts'
import { hasSecondFactor } from '../second-factors/index.ts'
import { endOwnSessions } from '../sessions/index.ts'
import { secondFactorDemandChanged } from './events.ts'
import { membersWithoutFactor } from './queries.ts'

/** Demands a second factor of an organization's members, at once: whoever is in without one is signed out. */
export async function changeDemand(
  ctx: Context,
  { organizationId, isRequired }: { organizationId: string; isRequired: boolean },
): Promise<void> {
  // Who signs in at this moment holds the organization too, so that they come before this or are asked.
  const organization = await lockOrganization(ctx.db, organizationId)
  if (organization === undefined || (organization.second_factor === 1) === isRequired) return
  if (isRequired) await requireOwnFactor(ctx)
  await updateOrganization(ctx.db, organizationId, { second_factor: isRequired ? 1 : 0 })
  if (isRequired)
    await endOwnSessions(ctx, { users: membersWithoutFactor(ctx.db, organizationId), organizationId })
  await ctx.emit(secondFactorDemandChanged({ organizationId, isRequired }))
}

async function requireOwnFactor(ctx: Context): Promise<void> {
  if (await hasSecondFactor(ctx.db, actingUser(ctx))) return
  throw new ApiError(
    'wrong-state',
    'You have no second step yourself and would be signed out; set one up in your account first',
  )
}
