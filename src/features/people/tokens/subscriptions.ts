import type { Subscription } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/events.ts'
import { accountClaimed } from '../users/index.ts'
import { revokeTokensOf } from './revoke-tokens-of.ts'

export const tokenSubscriptions: Subscription[] = [
  inTransaction(accountClaimed, async (ctx, { userId, wasProven, except }) =>
    revokeTokensOf(ctx, { userId, except, only: wasProven ? 'session' : undefined }),
  ),
]
