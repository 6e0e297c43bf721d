import type { Context } from '../../../kernel/context.ts'
import { inviteLinkDeleted, inviteRevoked } from './events.ts'
import { deleteInvitation, deleteLink } from './queries.ts'

export async function revokeInviteLink(
  ctx: Context,
  link: { organizationId: string; inviteId: string },
): Promise<void> {
  if (await deleteLink(ctx.db, link)) await ctx.emit(inviteLinkDeleted(link))
}

export async function revokeInvite(
  ctx: Context,
  invite: { organizationId: string; inviteId: string },
): Promise<void> {
  const email = await deleteInvitation(ctx.db, invite)
  if (email !== undefined) await ctx.emit(inviteRevoked({ ...invite, email }))
}
