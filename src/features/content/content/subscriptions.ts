import type { Subscription } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/events.ts'
import { spaceCreated } from '../spaces/index.ts'
import { enqueueIndex } from './enqueue-index.ts'

export const contentSubscriptions: Subscription[] = [
  inTransaction(spaceCreated, (ctx, { spaceId }) => enqueueIndex(ctx, spaceId)),
]
