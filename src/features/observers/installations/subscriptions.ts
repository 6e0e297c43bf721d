import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { gitSyncCompleted, gitSyncStarted } from '../../exchange/git-operations/index.ts'
import { siteCreated, siteVisited } from '../../publishing/sites/index.ts'
import { spaceCreated, spaceVisibilityChanged } from '../../content/spaces/index.ts'
import { activeInstallationsOn, announceOnContent } from '../integration-registry/index.ts'
import { announceVisits } from '../integration-events/index.ts'
import { editorsOf } from './editors-of.ts'
import { coverNew } from './cover-all.ts'

export const integrationSubscriptions: Subscription[] = [
  inTransaction(
    contentUpdated,
    (ctx, { spaceId, revisionId }) =>
      announceOnContent(ctx, {
        contentId: spaceId,
        event: { type: 'space_content_updated', spaceId, revisionId },
        more: async () => ({ updatedBy: await editorsOf(ctx, { spaceId, revisionId }) }),
      }),
    (db, { spaceId }) => activeInstallationsOn(db, spaceId),
  ),
  inTransaction(spaceVisibilityChanged, (ctx, { spaceId, previousVisibility, visibility }) =>
    announceOnContent(ctx, {
      contentId: spaceId,
      event: { type: 'space_visibility_updated', spaceId, previousVisibility, visibility },
    }),
  ),
  inTransaction(gitSyncStarted, (ctx, { spaceId, ...sync }) =>
    announceOnContent(ctx, {
      contentId: spaceId,
      event: { type: 'space_gitsync_started', spaceId, ...sync },
    }),
  ),
  inTransaction(gitSyncCompleted, (ctx, { spaceId, ...sync }) =>
    announceOnContent(ctx, {
      contentId: spaceId,
      event: { type: 'space_gitsync_completed', spaceId, ...sync },
    }),
  ),
  inTransaction(siteVisited, announceVisits),
  inTransaction(spaceCreated, (ctx, { organizationId, spaceId }) =>
    coverNew(ctx, { organizationId, contentId: spaceId, kind: 'space' }),
  ),
  inTransaction(siteCreated, (ctx, { organizationId, siteId }) =>
    coverNew(ctx, { organizationId, contentId: siteId, kind: 'site' }),
  ),
]
