import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { inviteLinkCreated } from './events.ts'
import { insertInvite } from './queries.ts'
import { randomText } from '../../../platform/random.ts'

export async function createInviteLink(
  ctx: Context,
  { organizationId, role }: { organizationId: string; role: RoleOrGuest },
): Promise<string> {
  const organization = await lockOrganization(ctx.db, organizationId)
  if (organization?.invite_links !== 1) {
    throw new ApiError(
      'wrong-state',
      'Invite links are switched off; set inviteLinks on the organization first',
    )
  }
  // The id is what lets people in, so it cannot be guessed.
  const inviteId = randomText(32)
  await insertInvite(ctx.db, {
    id: inviteId,
    organization_id: organizationId,
    email: null,
    role,
    sso: 0,
    created_by: actingUser(ctx),
    created_at: ctx.now,
  })
  await ctx.emit(inviteLinkCreated({ organizationId, inviteId }))
  return inviteId
}
