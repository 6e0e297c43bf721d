import type { Context } from '../../../kernel/context.ts'
import { inviteLinkDeleted } from './events.ts'
import { deleteLink } from './queries.ts'

export async function revokeInviteLink(
  ctx: Context,
  link: { organizationId: string; inviteId: string },
): Promise<void> {
  if (await deleteLink(ctx.db, link)) await ctx.emit(inviteLinkDeleted(link))
}
