import type { Context } from '../../../kernel/context.ts'
import { deleteOwnSessions, type UserIds } from './queries.ts'

/** Ends the sessions of users that no provider vouches for. */
export async function endOwnSessions(ctx: Context, users: UserIds): Promise<void> {
  const ended = await deleteOwnSessions(ctx.db, users)
  ctx.afterCommit(() => ended.forEach((userId) => ctx.services.sessionEnds.tell(userId)))
}
