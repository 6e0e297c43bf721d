import type { ReplyChange } from '../../../contract/review/comments.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireFlag } from './require-flag.ts'
import {
  commentUpdated,
  namesOf,
  type ParsedBody,
  type Place,
  readReply,
  updateReply,
} from '../comment-threads/index.ts'
import { react } from './react.ts'

/** Edits a reply, and takes the caller's reactions to it. */
export async function changeReply(
  ctx: Context,
  place: Place,
  {
    change,
    ...key
  }: {
    commentId: string
    commentReplyId: string
    change: Omit<ReplyChange, 'body'> & { body: ParsedBody | undefined }
  },
): Promise<void> {
  const reply = await readReply(ctx, place, key)
  if (change.body !== undefined) {
    requireFlag(ctx, reply, 'edit')
    await updateReply(ctx.db, reply.id, { body: change.body.text, edited_at: ctx.now })
  }
  const hasReacted = await react(ctx, reply.id, change)
  if (change.body === undefined && !hasReacted) return
  await ctx.emit(commentUpdated({ ...namesOf(place), ...key, mentions: change.body?.mentions ?? [] }))
}
