import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, requirePerson } from '../access/index.ts'
import { addMember } from '../members/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { proveAddress, userById } from '../users/index.ts'
import { deleteInvite, inviteBy, type InviteRow } from './queries.ts'

/** Makes the caller a member through an invitation to their address, once, or through a link, as often as it stands. */
export async function acceptInvite(
  ctx: Context,
  { organizationId, secret }: { organizationId: string; secret: string },
): Promise<void> {
  const userId = actingUser(ctx)
  const organization = await lockOrganization(ctx.db, organizationId)
  const invite = organization && (await inviteBy(ctx.db, { organizationId, secret }))
  if (organization === undefined || invite === undefined) throw notFound()
  if (invite.email === null) requireOpenLinks(organization)
  else await requireAddressee(ctx, { userId, invite })
  await addMember(ctx, { organizationId, userId, role: invite.role, isSso: invite.sso === 1 })
  if (invite.email === null) return
  await deleteInvite(ctx.db, { organizationId, inviteId: invite.id })
  // Only a secret that went out by mail shows that the address is theirs.
  if (invite.mailed === 1) await proveAddress(ctx, { userId, except: requirePerson(ctx).tokenId })
}

function requireOpenLinks(organization: { invite_links: number; sso: number }): void {
  if (organization.invite_links === 1 && organization.sso === 0) return
  throw new ApiError(
    'forbidden',
    'Invite links are switched off in this organization; ask to be invited by e-mail',
    { refusal: 'linksSwitchedOff' },
  )
}

async function requireAddressee(
  ctx: Context,
  { userId, invite }: { userId: string; invite: InviteRow },
): Promise<void> {
  const user = await userById(ctx.db, userId)
  // Another's invitation is not for this caller's eyes.
  if (user?.email !== invite.email) throw notFound()
}

function notFound(): ApiError {
  return new ApiError('not-found', 'No such invitation; it may have been used or revoked', {
    refusal: 'noSuchInvitation',
  })
}
