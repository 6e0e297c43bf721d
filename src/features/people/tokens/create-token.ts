import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { copyRevocations } from '../access/index.ts'
import { tokenCreated } from './events.ts'
import { insertToken, tokenEnd, type TokenRow } from './queries.ts'
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
  const origin = originFrom(ctx)
  const ends = await endOf(ctx, origin.parent_id)
  const secret = token.secret ?? newSecret()
  const row: TokenRow = {
    id: newId(),
    name: token.name,
    read_only: token.isReadOnly ? 1 : 0,
    created_at: ctx.now,
    expires_at: earlier(token.expiresAt, ends),
    last_used_at: null,
  }
  const made = { user_id: token.userId, hash: hashSecret(secret), ...origin }
  await insertToken(ctx.db, { ...row, ...made })
  if (made.parent_id !== null) await copyRevocations(ctx.db, { from: made.parent_id, to: row.id })
  await ctx.emit(tokenCreated({ tokenId: row.id, userId: token.userId, name: row.name }))
  return { token: row, secret }
}

// One that a token makes ends with it at the latest.
async function endOf({ db }: Context, parentId: string | null): Promise<number | undefined> {
  return parentId === null ? undefined : tokenEnd(db, parentId)
}

function earlier(one: number | undefined, other: number | undefined): number | null {
  const ends = [one, other].filter((time) => time !== undefined)
  return ends.length === 0 ? null : Math.min(...ends)
}

type Origins = Pick<Tables['tokens'], 'origin' | 'provider_id' | 'origin_organization_id' | 'parent_id'>

// A token counts for no more than what made it: the command line, a session, or another token.
function originFrom({ actor }: Context): Origins {
  if (actor.kind !== 'user')
    return { origin: 'operator', provider_id: null, origin_organization_id: null, parent_id: null }
  const { origin, sessionId, tokenId } = actor
  return {
    origin: origin === 'operator' ? 'operator' : 'session',
    provider_id: typeof origin === 'string' ? null : origin.providerId,
    origin_organization_id: typeof origin === 'string' ? null : origin.organizationId,
    parent_id: sessionId === undefined ? tokenId : null,
  }
}
