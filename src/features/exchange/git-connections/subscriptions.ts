import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { exportSpaceChanges } from './jobs.ts'
import { exportingConnection } from './queries.ts'

// As long as somebody types without a pause, what they write is one commit.
const pause = 15_000

export const gitConnectionSubscriptions: Subscription[] = [
  inTransaction(
    contentUpdated,
    (ctx, { spaceId, revisionId }) =>
      ctx.enqueue({
        kind: exportSpaceChanges.kind,
        payload: { spaceId, revisionId },
        runAt: ctx.now + pause,
      }),
    exportingConnection,
  ),
]
