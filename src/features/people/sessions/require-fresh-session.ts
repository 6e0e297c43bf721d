import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { sessionBy } from './queries.ts'

const fresh = 15 * 60_000

type OwnSession = { userId: string; sessionId: string }

/** For who has no password to show that it is still them: they signed in just now. */
export async function requireFreshSession(ctx: Context, own: OwnSession): Promise<void> {
  if (await isFreshSession(ctx, own)) return
  throw new ApiError('forbidden', 'You signed in a while ago and have no password; sign in anew for this')
}

export async function isFreshSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, sessionId }: OwnSession,
): Promise<boolean> {
  const session = await sessionBy(db, { id: sessionId, userId })
  return session !== undefined && now - session.created_at <= fresh
}
