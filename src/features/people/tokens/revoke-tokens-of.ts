import type { Context } from '../../../kernel/context.ts'
import { tokenRevoked } from './events.ts'
import { deleteTokensOf, type TokensOf } from './queries.ts'

/** Revokes every token of a user, or some. */
export async function revokeTokensOf(ctx: Context, tokens: TokensOf): Promise<void> {
  for (const { id, name } of await deleteTokensOf(ctx.db, tokens))
    await ctx.emit(tokenRevoked({ tokenId: id, userId: tokens.userId, name }))
}
