import type { Subscription } from '../../platform/context.ts'
import { inTransaction } from '../../platform/events.ts'
import { contentDeleted } from '../collections/index.ts'
import { spaceRestored, spaceUpdated } from '../spaces/index.ts'
import { refreshPublications } from './refresh-publications.ts'

export const siteSubscriptions: Subscription[] = [
  inTransaction(contentDeleted, async (ctx, { spaceIds }) => refreshPublications(ctx, spaceIds)),
  inTransaction(spaceRestored, async (ctx, { spaceId }) => refreshPublications(ctx, [spaceId])),
  inTransaction(spaceUpdated, async (ctx, { spaceId }) => refreshPublications(ctx, [spaceId])),
]
