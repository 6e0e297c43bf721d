import type { Context } from '../../../kernel/context.ts'
import { proveAddress, type UserRow } from '../users/index.ts'
import { deleteIdentitiesOf } from './queries.ts'
import { deletePassword } from '../passwords/index.ts'
import { removeSecondFactor } from '../second-factors/index.ts'

/**
 * Notes that an account's owner followed a link that was sent to its address, or that whoever runs the server
 * handed to them (without a mail server, links go nowhere else). Nothing that was arranged before works on.
 */
export async function claimAddress(ctx: Context, user: UserRow): Promise<void> {
  if (user.email_verified_at !== null) return
  await deleteIdentitiesOf(ctx.db, { userId: user.id })
  await deletePassword(ctx.db, user.id)
  await removeSecondFactor(ctx, user.id)
  await proveAddress(ctx, { userId: user.id })
}
