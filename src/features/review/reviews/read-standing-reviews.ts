import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import type { ChangeRequestRow } from '../change-requests/index.ts'
import { currentReviews } from './queries.ts'
import { readAuthors } from './read-authors.ts'

/**
 * The verdicts that count for a merge: an approval is for the revision that it was given on, by somebody who did
 * not write it. Who asks for changes is heard until they say otherwise: an edit does not silence them.
 */
export async function readStandingReviews(
  ctx: Context,
  changeRequest: Pick<ChangeRequestRow, 'id' | 'created_by' | 'revision_id'>,
): Promise<Tables['reviews'][]> {
  const [reviews, authors] = [
    await currentReviews(ctx.db, changeRequest.id),
    await readAuthors(ctx, changeRequest),
  ]
  return reviews.filter(
    (review) =>
      review.status !== 'approved' ||
      (review.revision_id === changeRequest.revision_id && !authors.has(review.reviewer_id)),
  )
}
