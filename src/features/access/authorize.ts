import { ApiError } from '../../contract/errors.ts'
import type { Access } from '../../contract/operation.ts'
import type { Context, Permission } from '../../platform/context.ts'
import { effectiveRole, isAtLeast } from './policy.ts'
import { membershipOf, teamOwnership } from './queries.ts'

/** Holds the caller against an operation's declared access. What they may not see is 404, what they may not do 403. */
export async function authorize(
  ctx: Context,
  access: Access,
  params: Record<string, string>,
): Promise<Permission | undefined> {
  if (access.on === 'user') return undefined
  const userId = actingUser(ctx)
  const organizationId = params['organizationId'] ?? ''
  const membership = await membershipOf(ctx.db, { organizationId, userId })
  if (membership === undefined) throw new ApiError('not-found', 'No such organization')
  if (membership.isDisabled) {
    throw new ApiError(
      'forbidden',
      'Your membership of this organization is disabled; ask one of its administrators',
    )
  }
  const permission = { organizationId, role: membership.role }
  if (access.on === 'team') await demandTeam(ctx, { ...permission, userId, teamId: params['teamId'] ?? '' })
  else if (!isAtLeast(effectiveRole(membership.role, []), access.least)) {
    throw new ApiError('forbidden', `This needs the role "${access.least}" or more in the organization`)
  }
  return permission
}

async function demandTeam(
  ctx: Context,
  { organizationId, role, userId, teamId }: Permission & { userId: string; teamId: string },
): Promise<void> {
  const team = await teamOwnership(ctx.db, { organizationId, teamId, userId })
  const canSee = isAtLeast(role, 'read') || team?.isOwner
  if (team === undefined || !canSee) throw new ApiError('not-found', 'No such team in this organization')
  if (role !== 'admin' && !team.isOwner) {
    throw new ApiError(
      'forbidden',
      'Only owners of the team and administrators of the organization may do this',
    )
  }
}

/** The id of the user behind a request. */
export function actingUser(ctx: Pick<Context, 'actor'>): string {
  if (ctx.actor.kind === 'user') return ctx.actor.userId
  throw new Error('the system has no user of its own')
}
