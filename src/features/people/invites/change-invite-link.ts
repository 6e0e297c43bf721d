import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { inviteLinkUpdated } from './events.ts'
import { updateLinkRole } from './queries.ts'

export async function changeInviteLink(
  ctx: Context,
  { organizationId, inviteId, role }: { organizationId: string; inviteId: string; role: RoleOrGuest },
): Promise<void> {
  await updateLinkRole(ctx.db, inviteId, role)
  await ctx.emit(inviteLinkUpdated({ organizationId, inviteId }))
}
