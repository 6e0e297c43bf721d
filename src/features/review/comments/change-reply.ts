import type { ReplyChange } from '../../../contract/review/comments.ts'
import type { Context } from '../../../kernel/context.ts'
import { demandFlag } from './demand-flag.ts'
import { parseBody, type Place, readReply, updateReply } from '../comment-threads/index.ts'
import { react } from './react.ts'

/** Edits a reply, and takes the caller's reactions to it. */
export async function changeReply(
  ctx: Context,
  place: Place,
  { change, ...key }: { commentId: string; commentReplyId: string; change: ReplyChange },
): Promise<void> {
  const reply = await readReply(ctx, place, key)
  if (change.body !== undefined) {
    demandFlag(ctx, reply, 'edit')
    const { text } = parseBody(change.body, 'body')
    await updateReply(ctx.db, reply.id, { body: text, edited_at: ctx.now })
  }
  await react(ctx, reply.id, change)
}
