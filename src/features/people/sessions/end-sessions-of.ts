import type { Context } from '../../../kernel/context.ts'
import { deleteSessionsOf } from './queries.ts'

/** Ends all sessions of a user but one, or those that one organization's providers opened. */
export async function endSessionsOf(
  ctx: Context,
  which: { userId: string; organizationId?: string; except?: string | undefined },
): Promise<void> {
  await deleteSessionsOf(ctx.db, which)
  ctx.afterCommit(() => ctx.services.sessionEnds.tell(which.userId))
}
