import type { Context, Subscription } from '../../../kernel/context.ts'
import { inTransaction, type Event } from '../../../kernel/events.ts'
import { newId } from '../../../kernel/ids.ts'
import { gitSyncFailed } from '../../exchange/git-operations/index.ts'
import { importFailed } from '../../exchange/import-sources/index.ts'
import {
  changeRequestConflicted,
  changeRequestMerged,
  reviewRequested,
  reviewSubmitted,
} from '../../review/change-requests/index.ts'
import { commentPosted, commentReplyPosted, commentUpdated } from '../../review/comment-threads/index.ts'
import { tellOfNews } from './jobs.ts'

export const notificationSubscriptions: Subscription[] = [
  tells(commentPosted),
  tells(commentUpdated),
  tells(commentReplyPosted),
  tells(reviewRequested),
  tells(reviewSubmitted),
  tells(changeRequestMerged),
  tells(changeRequestConflicted),
  tells(gitSyncFailed),
  tells(importFailed),
]

// The fact, with who did it, is in the outbox when it is committed; who is told is looked up after that.
function tells<Payload extends Record<string, unknown>>(event: Event<Payload>): Subscription {
  return inTransaction(event, async (ctx, { comment: _comment, ...payload }) =>
    ctx.enqueue({
      kind: tellOfNews.kind,
      payload: { event: event.event, payload, actorId: actorOf(ctx), factId: newId() },
    }),
  )
}

function actorOf({ actor }: Context): string | null {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'integration' ? (actor.installation?.installedBy ?? null) : null
}
