import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { acceptInvite } from '../invites/index.ts'
import { findOrCreateUser, userByEmail } from '../users/index.ts'
import { completeSignIn, type Completion } from '../identities/index.ts'
import type { Visit } from '../sessions/index.ts'
import { putPassword } from '../passwords/index.ts'

/** Makes the account of somebody who was invited by mail, makes them a member, and signs them in. */
export async function enterWithInvite(
  ctx: Context,
  invited: {
    organizationId: string
    secret: string
    email: string
    displayName: string
    hash: string
    visit: Visit
  },
): Promise<Completion> {
  const { organizationId, secret, email, displayName, hash, visit } = invited
  if (await userByEmail(ctx.db, email)) {
    throw new ApiError('conflict', 'There is an account with this address by now; sign in with it', {
      refusal: 'accountByNow',
    })
  }
  // Accepting proves the address, if the invitation went there by mail.
  const { id: userId } = await findOrCreateUser(ctx, { email, displayName, isVerified: false })
  await putPassword(ctx.db, { userId, hash, now: ctx.now })
  const actor = { kind: 'user', userId, tokenId: '', isReadOnly: false, origin: 'self' } as const
  await acceptInvite({ ...ctx, actor }, { organizationId, secret })
  return completeSignIn(ctx, { userId, method: 'invitation', visit })
}
