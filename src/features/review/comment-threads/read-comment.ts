import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Place } from './place.ts'
import { commentBy, type CommentRow } from './queries.ts'
import { replyBy, type ReplyRow } from './reply-queries.ts'

export async function readComment(ctx: Context, place: Place, commentId: string): Promise<CommentRow> {
  const comment = await commentBy(ctx.db, place, commentId)
  if (comment !== undefined) return comment
  throw new ApiError('not-found', `No such comment on this ${whatIs(place)}`)
}

export async function readReply(
  ctx: Context,
  place: Place,
  { commentId, commentReplyId }: { commentId: string; commentReplyId: string },
): Promise<ReplyRow> {
  const comment = await readComment(ctx, place, commentId)
  const reply = await replyBy(ctx.db, { commentId: comment.id, commentReplyId })
  if (reply === undefined) throw new ApiError('not-found', 'No such reply to this comment')
  return reply
}

function whatIs({ changeRequestId }: Place): string {
  return changeRequestId === null ? 'space' : 'change request'
}
