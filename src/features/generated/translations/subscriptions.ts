import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { permissionsUpdated } from '../../content/permissions/index.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { spacePurged } from '../../content/spaces/index.ts'
import { copyAudience } from '../../people/access/index.ts'
import { enqueueRun } from './jobs.ts'
import {
  deleteTranslationsWith,
  resultSpacesOf,
  translationIds,
  translationsFrom,
} from '../translation-runs/index.ts'

export const translationSubscriptions: Subscription[] = [
  inTransaction(
    contentUpdated,
    async (ctx, { spaceId }) => {
      for (const id of await translationIds(ctx.db, { sourceSpace: spaceId })) await enqueueRun(ctx, id)
    },
    translationsFrom,
  ),
  // The words are the source's own: whoever may no longer read it may not read them elsewhere.
  inTransaction(permissionsUpdated, async (ctx, { resourceId }) => {
    for (const to of await resultSpacesOf(ctx.db, resourceId))
      await copyAudience(ctx.db, { from: resourceId, to })
  }),
  inTransaction(spacePurged, (ctx, { spaceId }) => deleteTranslationsWith(ctx.db, spaceId)),
]
