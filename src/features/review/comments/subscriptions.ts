import type { JSONDocument } from '../../../engine/document/index.ts'
import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { reviewSubmitted } from '../change-requests/index.ts'
import { setReviewComment } from '../reviews/index.ts'
import { spacePurged } from '../../content/spaces/index.ts'
import { keptBody, deleteReactionsIn } from '../comment-threads/index.ts'
import { postComment } from './post-comment.ts'

export const commentSubscriptions: Subscription[] = [
  inTransaction(reviewSubmitted, async (ctx, { comment, reviewId, ...place }) => {
    if (comment === undefined) return
    // What the reviewer sent was read before the transaction.
    const body = keptBody(comment as JSONDocument, 'comment')
    await setReviewComment(ctx.db, reviewId, await postComment(ctx, place, { body, reviewId }))
  }),
  inTransaction(spacePurged, async (ctx, { spaceId }) => deleteReactionsIn(ctx.db, spaceId)),
]
