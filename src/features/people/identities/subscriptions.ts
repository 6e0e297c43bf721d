import type { Context, Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { memberRemoved } from '../members/index.ts'
import { tokenRevoked, tokenUseRevoked } from '../tokens/index.ts'
import { accountClaimed } from '../users/index.ts'
import { deleteIdentitiesOf } from './queries.ts'
import { endSessionsOf } from '../sessions/index.ts'

export const signInSubscriptions: Subscription[] = [
  inTransaction(accountClaimed, async (ctx, { userId, except }) => endSessionsOf(ctx, { userId, except })),
  // Otherwise the organization's provider would make them a member again.
  inTransaction(memberRemoved, async (ctx, { organizationId, userId }) => {
    await deleteIdentitiesOf(ctx.db, { organizationId, userId })
    await endSessionsOf(ctx, { organizationId, userId })
  }),
  // A token opens live pages as a session does.
  inTransaction(tokenRevoked, tellOf),
  inTransaction(tokenUseRevoked, tellOf),
]

async function tellOf(ctx: Context, { userId }: { userId: string }): Promise<void> {
  ctx.afterCommit(() => ctx.services.sessionEnds.tell(userId))
}
