import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { spaceCreated } from '../spaces/index.ts'
import { enqueueIndex } from './enqueue-index.ts'

export const contentSubscriptions: Subscription[] = [
  inTransaction(spaceCreated, (ctx, { spaceId }) => enqueueIndex(ctx, spaceId)),
]
