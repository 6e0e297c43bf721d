import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { accountClaimed } from '../users/index.ts'
import { revokeTokensOf } from './revoke-tokens-of.ts'

export const tokenSubscriptions: Subscription[] = [
  inTransaction(accountClaimed, async (ctx, { userId, wasProven, except }) =>
    revokeTokensOf(ctx, { userId, except, only: wasProven ? 'session' : undefined }),
  ),
]
