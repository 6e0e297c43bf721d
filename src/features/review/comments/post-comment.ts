import type { PostedComment } from '../../../contract/review/comments.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../../people/access/index.ts'
import { locatePage, openHeadView } from '../../content/views/index.ts'
import {
  commentPosted,
  type ParsedBody,
  headOf,
  namesOf,
  type Place,
  countOpen,
  insertComment,
} from '../comment-threads/index.ts'

type NewComment = Omit<PostedComment, 'body'> & { body: ParsedBody; reviewId?: string }

/** Posts a comment on the content as it is now. */
export async function postComment(
  ctx: Context,
  place: Place,
  { body, page, node, tableCell, reviewId }: NewComment,
): Promise<string> {
  const view = await openHeadView(ctx, headOf(place))
  if (page !== undefined && (await locatePage(ctx.db, view, page)) === undefined) {
    throw new ApiError('bad-request', `page: no page with the id "${page}" in this content`)
  }
  const commentId = newId()
  await insertComment(ctx.db, {
    id: commentId,
    space_id: place.spaceId,
    change_request_id: place.changeRequestId,
    review_id: reviewId ?? null,
    page_id: page ?? null,
    node_id: node ?? null,
    table_cell: tableCell === undefined ? null : JSON.stringify(tableCell),
    revision_id: view.revision.id,
    body: body.text,
    posted_by: actingUser(ctx),
    posted_at: ctx.now,
    edited_at: null,
    status: 'open',
    resolved_at: null,
    resolved_by: null,
    replies: 0,
  })
  await countOpen(ctx.db, place, 1)
  await ctx.emit(commentPosted({ ...namesOf(place), commentId, mentions: body.mentions }))
  return commentId
}
