import type { DocumentInput } from '../../../contract/content/documents.ts'
import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { reviewSubmitted, setReviewComment } from '../change-requests/index.ts'
import { spacePurged } from '../../content/spaces/index.ts'
import { parseBody } from './parse-body.ts'
import { postComment } from './post-comment.ts'
import { deleteReactionsIn } from './reaction-queries.ts'

export const commentSubscriptions: Subscription[] = [
  inTransaction(reviewSubmitted, async (ctx, { comment, reviewId, ...place }) => {
    if (comment === undefined) return
    // What the reviewer sent was validated as the body of a review.
    const body = parseBody(comment as DocumentInput, 'comment')
    await setReviewComment(ctx.db, reviewId, await postComment(ctx, place, { body, reviewId }))
  }),
  inTransaction(spacePurged, async (ctx, { spaceId }) => deleteReactionsIn(ctx.db, spaceId)),
]
