import { ApiError } from '../../../contract/errors.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, isAtLeast } from '../../people/access/index.ts'
import { reviewSubmitted, lockUnmerged } from '../change-requests/index.ts'
import { deleteRequest, insertReview, requestBy } from './queries.ts'
import { readAuthors } from './read-authors.ts'

type Review = { status: 'approved' | 'changes-requested'; comment?: JSONDocument | undefined }

/** Gives a verdict on a change request as it is now; it replaces the reviewer's last one. */
export async function submitReview(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  { status, comment }: Review,
): Promise<string> {
  const changeRequest = await lockUnmerged(ctx, key)
  const reviewer = { changeRequestId: changeRequest.id, userId: actingUser(ctx) }
  const request = await requestBy(ctx.db, reviewer)
  // Nobody asks themselves.
  const isAsked = request !== undefined && request.requested_by !== reviewer.userId
  if (!isAsked && !isAtLeast(ctx.permission?.role, 'review')) {
    throw new ApiError(
      'forbidden',
      'This needs the role "review" or more on the space, or being asked to review by somebody else',
    )
  }
  if (status === 'approved' && (await readAuthors(ctx, changeRequest)).has(reviewer.userId))
    throw new ApiError(
      'forbidden',
      'Whoever opened or edited a change request does not approve it; ask another',
    )
  const reviewId = newId()
  await insertReview(ctx.db, {
    id: reviewId,
    change_request_id: changeRequest.id,
    reviewer_id: reviewer.userId,
    requested_by: request?.requested_by ?? null,
    status,
    revision_id: changeRequest.revision_id,
    superseded: 0,
    comment_id: null,
    created_at: ctx.now,
  })
  await deleteRequest(ctx.db, reviewer)
  await ctx.emit(
    reviewSubmitted({
      spaceId: changeRequest.space_id,
      changeRequestId: changeRequest.id,
      reviewId,
      ...(comment === undefined ? {} : { comment }),
    }),
  )
  return reviewId
}
