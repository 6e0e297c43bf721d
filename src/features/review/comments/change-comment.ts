import type { CommentChange } from '../../../contract/review/comments.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { requireFlag } from './require-flag.ts'
import {
  commentResolved,
  commentUpdated,
  type ParsedBody,
  namesOf,
  type Place,
  countOpen,
  setStatus,
  updateComment,
  readComment,
} from '../comment-threads/index.ts'
import { react } from './react.ts'

/** Edits, resolves, reopens a comment, and takes the caller's reactions to it. */
export async function changeComment(
  ctx: Context,
  place: Place,
  {
    commentId,
    change,
  }: { commentId: string; change: Omit<CommentChange, 'body'> & { body: ParsedBody | undefined } },
): Promise<void> {
  const comment = await readComment(ctx, place, commentId)
  const named = { ...namesOf(place), commentId }
  if (change.body !== undefined) requireFlag(ctx, comment, 'edit')
  const { body } = change
  if (body !== undefined) await updateComment(ctx.db, commentId, { body: body.text, edited_at: ctx.now })
  const hasReacted = await react(ctx, commentId, change)
  const hasMoved =
    change.resolved !== undefined && (await move(ctx, place, { commentId, isResolved: change.resolved }))
  const isReopened = hasMoved && change.resolved === false
  if (body !== undefined || hasReacted || isReopened) {
    await ctx.emit(commentUpdated({ ...named, mentions: body?.mentions ?? [] }))
  }
  if (hasMoved && !isReopened) await ctx.emit(commentResolved(named))
}

async function move(
  ctx: Context,
  place: Place,
  { commentId, isResolved }: { commentId: string; isResolved: boolean },
): Promise<boolean> {
  const hasMoved = await setStatus(ctx.db, commentId, {
    status: isResolved ? 'resolved' : 'open',
    resolved_at: isResolved ? ctx.now : null,
    resolved_by: isResolved ? actingUser(ctx) : null,
  })
  if (hasMoved) await countOpen(ctx.db, place, isResolved ? -1 : 1)
  return hasMoved
}
