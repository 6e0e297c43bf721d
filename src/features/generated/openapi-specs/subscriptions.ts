import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { enqueueReindex } from '../../content/search/index.ts'
import { headWithSources, specChanged, spacesShowing } from '../openapi-versions/index.ts'
import { followSources } from './follow-sources.ts'

export const openapiSpecSubscriptions: Subscription[] = [
  inTransaction(specChanged, async (ctx, { spec }) => {
    for (const spaceId of await spacesShowing(ctx.db, spec)) await enqueueReindex(ctx, spaceId)
  }),
  inTransaction(contentUpdated, (ctx, { spaceId }) => followSources(ctx, { spaceId }), headWithSources),
]
