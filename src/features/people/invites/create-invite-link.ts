import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../access/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { inviteLinkCreated } from './events.ts'
import { newInviteSecret } from './invite-secret.ts'
import { insertInvite } from './queries.ts'

export async function createInviteLink(
  ctx: Context,
  { organizationId, role }: { organizationId: string; role: RoleOrGuest },
): Promise<{ inviteId: string; secret: string }> {
  const organization = await lockOrganization(ctx.db, organizationId)
  if (organization?.invite_links !== 1) {
    throw new ApiError(
      'wrong-state',
      'Invite links are switched off; set inviteLinks on the organization first',
    )
  }
  const inviteId = newId()
  const { secret, hash } = newInviteSecret()
  await insertInvite(ctx.db, {
    id: inviteId,
    organization_id: organizationId,
    hash,
    email: null,
    mailed: 0,
    role,
    sso: 0,
    created_by: actingUser(ctx),
    created_at: ctx.now,
  })
  await ctx.emit(inviteLinkCreated({ organizationId, inviteId }))
  return { inviteId, secret }
}
