import type { Context } from '../../../kernel/context.ts'
import { requireFlag } from './require-flag.ts'
import {
  commentDeleted,
  namesOf,
  type Place,
  commentBy,
  countOpen,
  deleteCommentRow,
  deleteReactionsTo,
} from '../comment-threads/index.ts'
import { clearReviewComment } from '../reviews/index.ts'

/** Deletes a comment with its replies; one that is not there is deleted already. */
export async function deleteComment(ctx: Context, place: Place, commentId: string): Promise<void> {
  const comment = await commentBy(ctx.db, place, commentId)
  if (comment === undefined) return
  requireFlag(ctx, comment, 'delete')
  await deleteReactionsTo(ctx.db, commentId)
  const status = await deleteCommentRow(ctx.db, commentId)
  if (status === undefined) return
  if (status === 'open') await countOpen(ctx.db, place, -1)
  if (comment.review_id !== null) await clearReviewComment(ctx.db, comment.review_id)
  await ctx.emit(commentDeleted({ ...namesOf(place), commentId }))
}
