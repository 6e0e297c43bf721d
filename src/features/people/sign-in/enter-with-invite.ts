import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { acceptInvite } from '../invites/index.ts'
import { findOrCreateUser, userByEmail } from '../users/index.ts'
import { completeSignIn, type Completion } from './complete-sign-in.ts'
import { putPassword } from './queries.ts'
import type { Visit } from './visit.ts'

/** Makes the account of somebody who was invited by mail, makes them a member, and signs them in. */
export async function enterWithInvite(
  ctx: Context,
  invited: {
    organizationId: string
    inviteId: string
    email: string
    displayName: string
    hash: string
    visit: Visit
  },
): Promise<Completion> {
  const { organizationId, inviteId, email, displayName, hash, visit } = invited
  if (await userByEmail(ctx.db, email)) {
    throw new ApiError('conflict', 'There is an account with this address by now; sign in with it')
  }
  // Only a mail that was delivered shows that the address is theirs.
  const isVerified = ctx.services.mail.isDelivering
  const { id: userId } = await findOrCreateUser(ctx, { email, displayName, isVerified })
  await putPassword(ctx.db, { userId, hash, now: ctx.now })
  const actor = { kind: 'user', userId, tokenId: '', isReadOnly: false } as const
  await acceptInvite({ ...ctx, actor }, { organizationId, inviteId })
  return completeSignIn(ctx, { userId, method: 'invitation', visit })
}
