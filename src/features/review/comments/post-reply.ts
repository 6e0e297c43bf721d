import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../../people/access/index.ts'
import {
  commentReplyPosted,
  type ParsedBody,
  namesOf,
  type Place,
  readComment,
  insertReply,
} from '../comment-threads/index.ts'

export async function postReply(
  ctx: Context,
  place: Place,
  { commentId, body: { text, mentions } }: { commentId: string; body: ParsedBody },
): Promise<string> {
  await readComment(ctx, place, commentId)
  const commentReplyId = newId()
  const isPosted = await insertReply(ctx.db, {
    id: commentReplyId,
    comment_id: commentId,
    body: text,
    posted_by: actingUser(ctx),
    posted_at: ctx.now,
    edited_at: null,
  })
  if (!isPosted) throw new ApiError('not-found', 'This comment was just deleted')
  await ctx.emit(commentReplyPosted({ ...namesOf(place), commentId, commentReplyId, mentions }))
  return commentReplyId
}
