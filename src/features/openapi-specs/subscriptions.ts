import type { Subscription } from '../../platform/context.ts'
import { inTransaction } from '../../platform/events.ts'
import { enqueueReindex } from '../search/index.ts'
import { specChanged } from './events.ts'
import { spacesShowing } from './queries.ts'

export const openapiSpecSubscriptions: Subscription[] = [
  inTransaction(specChanged, async (ctx, named) => {
    for (const spaceId of await spacesShowing(ctx.db, named)) await enqueueReindex(ctx, spaceId)
  }),
]
