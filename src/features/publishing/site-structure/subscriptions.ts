import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentDeleted } from '../../content/content-tree/index.ts'
import { spaceRestored, spaceUpdated } from '../../content/spaces/index.ts'
import { followSpaces } from './follow-spaces.ts'

export const siteSubscriptions: Subscription[] = [
  inTransaction(contentDeleted, async (ctx, { spaceIds }) => followSpaces(ctx, spaceIds)),
  inTransaction(spaceRestored, async (ctx, { spaceId }) => followSpaces(ctx, [spaceId])),
  inTransaction(spaceUpdated, async (ctx, { spaceId }) => followSpaces(ctx, [spaceId])),
]
