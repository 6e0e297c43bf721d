import type { Context } from '../../../kernel/context.ts'
import { tokenRevoked } from './events.ts'
import { deleteToken } from './queries.ts'

/** Revokes a token, at once and on every instance; false when it is not there. */
export async function revokeToken(ctx: Context, token: { id: string; userId?: string }): Promise<boolean> {
  const deleted = await deleteToken(ctx.db, token)
  if (deleted === undefined) return false
  await ctx.emit(tokenRevoked({ tokenId: token.id, userId: deleted.user_id, name: deleted.name }))
  return true
}
