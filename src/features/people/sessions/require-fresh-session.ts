import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { sessionBy } from './queries.ts'

const fresh = 15 * 60_000

/** For who has no password to show that it is still them: they signed in just now. */
export async function requireFreshSession(
  { db, now }: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const session = await sessionBy(db, { id: sessionId, userId })
  if (session !== undefined && now - session.created_at <= fresh) return
  throw new ApiError('forbidden', 'You signed in a while ago and have no password; sign in anew for this')
}
