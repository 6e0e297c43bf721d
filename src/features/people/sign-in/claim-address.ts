import type { Context } from '../../../kernel/context.ts'
import { proveAddress, type UserRow } from '../users/index.ts'
import { deleteIdentitiesOf } from './identity-queries.ts'
import { deletePassword } from './queries.ts'

/**
 * Notes that an account's owner followed a link that was sent to its address, or that whoever runs the server
 * handed to them (without a mail server, links go nowhere else). Nothing that was arranged before works on.
 */
export async function claimAddress(ctx: Context, user: UserRow): Promise<void> {
  if (user.email_verified_at !== null) return
  await deleteIdentitiesOf(ctx.db, { userId: user.id })
  await deletePassword(ctx.db, user.id)
  await proveAddress(ctx, { userId: user.id })
}
