import type { Context } from '../../../kernel/context.ts'
import { signedOut } from './events.ts'
import { deleteSession } from './queries.ts'

/** Ends one of a user's sessions, at once and on every instance. */
export async function endSession(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if (!(await deleteSession(ctx.db, { id, userId }))) return
  await ctx.emit(signedOut({ userId, sessionId: id }))
  ctx.afterCommit(() => ctx.services.sessionEnds.tell(userId))
}
