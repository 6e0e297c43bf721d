import type { Subscription } from '../../../kernel/context.ts'
import { afterCommit, inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../page-input/index.ts'
import { spaceCreated, spacePurged } from '../spaces/index.ts'
import { forgetSpace } from './index-space.ts'
import { followContent, laneOf } from './jobs.ts'

export const searchSubscriptions: Subscription[] = [
  afterCommit(contentUpdated, followContent, ({ spaceId }) => laneOf(spaceId)),
  afterCommit(spaceCreated, followContent, ({ spaceId }) => laneOf(spaceId)),
  inTransaction(spacePurged, async (ctx, { spaceId }) => forgetSpace(ctx, spaceId)),
]
