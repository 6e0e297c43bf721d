import type { Subscription } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/events.ts'
import { permissionsUpdated } from '../../content/collections/index.ts'
import { contentUpdated } from '../../content/content/index.ts'
import { spacePurged } from '../../content/spaces/index.ts'
import { copyAudience } from '../../people/access/index.ts'
import { enqueueRun } from './enqueue-run.ts'
import { deleteTranslationsWith, resultSpacesOf, translationIds } from './queries.ts'

export const translationSubscriptions: Subscription[] = [
  inTransaction(contentUpdated, async (ctx, { spaceId }) => {
    for (const id of await translationIds(ctx.db, { sourceSpace: spaceId })) await enqueueRun(ctx, id)
  }),
  // The words are the source's own: whoever may no longer read it may not read them elsewhere.
  inTransaction(permissionsUpdated, async (ctx, { resourceId }) => {
    for (const to of await resultSpacesOf(ctx.db, resourceId))
      await copyAudience(ctx.db, { from: resourceId, to })
  }),
  inTransaction(spacePurged, (ctx, { spaceId }) => deleteTranslationsWith(ctx.db, spaceId)),
]
