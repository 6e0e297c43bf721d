import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { spacePurged } from '../../content/spaces/index.ts'
import { enqueueRun } from './enqueue-run.ts'
import { deleteTranslationsWith, translationIds } from '../translation-runs/index.ts'

export const translationSubscriptions: Subscription[] = [
  inTransaction(contentUpdated, async (ctx, { spaceId }) => {
    for (const id of await translationIds(ctx.db, { sourceSpace: spaceId })) await enqueueRun(ctx, id)
  }),
  inTransaction(spacePurged, (ctx, { spaceId }) => deleteTranslationsWith(ctx.db, spaceId)),
]
