import type { Context } from '../../../kernel/context.ts'
import { deleteOwnSessions, insertDemandedSignOuts, type UserIds } from './queries.ts'

/** Ends the sessions of users that no provider vouches for, and keeps for them whose demand of a second factor it was. */
export async function endOwnSessions(
  ctx: Context,
  { users, organizationId }: { users: UserIds; organizationId: string },
): Promise<void> {
  await insertDemandedSignOuts(ctx.db, { users, organizationId, now: ctx.now })
  const ended = await deleteOwnSessions(ctx.db, users)
  ctx.afterCommit(() => ended.forEach((userId) => ctx.services.sessionEnds.tell(userId)))
}
