import type { Context } from '../../../kernel/context.ts'
import { requireFlag } from './require-flag.ts'
import {
  type Place,
  commentBy,
  commentUpdated,
  deleteReactionsTo,
  deleteReplyRow,
  namesOf,
  replyBy,
} from '../comment-threads/index.ts'

/** Deletes a reply; one that is not there is deleted already. */
export async function deleteReply(
  ctx: Context,
  place: Place,
  key: { commentId: string; commentReplyId: string },
): Promise<void> {
  const comment = await commentBy(ctx.db, place, key.commentId)
  const reply = comment && (await replyBy(ctx.db, key))
  if (reply === undefined) return
  requireFlag(ctx, reply, 'delete')
  await deleteReactionsTo(ctx.db, reply.id)
  await deleteReplyRow(ctx.db, reply)
  await ctx.emit(commentUpdated({ ...namesOf(place), ...key, mentions: [] }))
}
