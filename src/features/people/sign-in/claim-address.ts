import type { Context } from '../../../kernel/context.ts'
import { verifyEmail } from '../users/index.ts'
import { revokeTokensOf } from '../tokens/index.ts'
import type { UserRow } from '../users/index.ts'
import { deleteIdentitiesOf } from './identity-queries.ts'
import { deletePassword, deleteSessionsOf } from './queries.ts'

/**
 * Notes that an account's address was proven, by a mail that came back. Whoever made the account before
 * without that proof may have been somebody else, so that nothing they arranged works from now on.
 */
export async function claimAddress(ctx: Context, user: UserRow): Promise<void> {
  if (user.email_verified_at !== null || !ctx.services.mail.isDelivering) return
  await deleteSessionsOf(ctx.db, { userId: user.id })
  await deleteIdentitiesOf(ctx.db, { userId: user.id })
  await deletePassword(ctx.db, user.id)
  await revokeTokensOf(ctx, user.id)
  await verifyEmail(ctx.db, { userId: user.id, now: ctx.now })
}
