import type { Context } from '../../../kernel/context.ts'
import { tokenRevoked } from './events.ts'
import { deleteTokensOf } from './queries.ts'

/** Revokes every token of a user. */
export async function revokeTokensOf(ctx: Context, userId: string): Promise<void> {
  for (const tokenId of await deleteTokensOf(ctx.db, userId))
    await ctx.emit(tokenRevoked({ tokenId, userId }))
}
