import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { tokenCreated } from './events.ts'
import { insertToken, type TokenRow } from './queries.ts'
import { hashSecret, newSecret } from './secret.ts'

export type NewToken = {
  userId: string
  name: string
  expiresAt?: number
  isReadOnly?: boolean
  secret?: string
}

/** Makes a token; the secret is in the answer and nowhere else. */
export async function createToken(
  ctx: Context,
  token: NewToken,
): Promise<{ token: TokenRow; secret: string }> {
  if (token.expiresAt !== undefined && token.expiresAt <= ctx.now) {
    throw new ApiError('bad-request', 'expiresAt: must lie in the future')
  }
  const secret = token.secret ?? newSecret()
  const row: TokenRow = {
    id: newId(),
    name: token.name,
    read_only: token.isReadOnly ? 1 : 0,
    created_at: ctx.now,
    expires_at: token.expiresAt ?? null,
    last_used_at: null,
  }
  await insertToken(ctx.db, { ...row, user_id: token.userId, hash: hashSecret(secret) })
  await ctx.emit(tokenCreated({ tokenId: row.id, userId: token.userId }))
  return { token: row, secret }
}
