import {
  changeRequestComments,
  spaceComments,
  type BodyFormat,
  type Comment,
  type CommentReply,
} from '../../../contract/review/comments.ts'
import type { DocumentInput } from '../../../contract/content/documents.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { presentMember } from '../../people/members/index.ts'
import { changeComment } from './change-comment.ts'
import { changeReply } from './change-reply.ts'
import { deleteComment } from './delete-comment.ts'
import { deleteReply } from './delete-reply.ts'
import {
  parseBody,
  type ParsedBody,
  placeOf,
  type Place,
  presentComments,
  presentReplies,
  commentersOf,
  commentsOf,
  readComment,
  readReply,
  repliesOf,
} from '../comment-threads/index.ts'
import { postComment } from './post-comment.ts'
import { postReply } from './post-reply.ts'

export const commentRoutes: Route[] = [...routesOf(spaceComments), ...routesOf(changeRequestComments)]

function routesOf(contract: typeof spaceComments | typeof changeRequestComments): Route[] {
  return [
    implement(contract.list, async (ctx, { params, query }) => {
      const place = await placeOf(ctx, params)
      const { order = 'desc', status = 'all', targetPage, authors, format = 'document' } = query
      const filter = { status, targetPage, authors }
      const list = await commentsOf(ctx.db, place, { filter, order, page: query })
      return { ...list, items: await presentComments(ctx, list.items, { place, format }) }
    }),
    implementPrepared(contract.post, readBody, async (ctx, { params, query, body }, read) => {
      const place = await placeOf(ctx, params)
      const commentId = await postComment(ctx, place, { ...body, body: read })
      return respondWithComment(ctx, place, { commentId, ...query })
    }),
    implement(contract.get, async (ctx, { params, query }) =>
      respondWithComment(ctx, await placeOf(ctx, params), { ...params, ...query }),
    ),
    implementPrepared(contract.update, readNewBody, async (ctx, { params, query, body }, read) => {
      const place = await placeOf(ctx, params)
      await changeComment(ctx, place, { ...params, change: { ...body, body: read } })
      return respondWithComment(ctx, place, { ...params, ...query })
    }),
    implement(contract.delete, async (ctx, { params }) =>
      deleteComment(ctx, await placeOf(ctx, params), params.commentId),
    ),
    implement(contract.listReplies, async (ctx, { params, query }) => {
      const place = await placeOf(ctx, params)
      const { id } = await readComment(ctx, place, params.commentId)
      const list = await repliesOf(ctx.db, id, query)
      const { format = 'document' } = query
      return { ...list, items: await presentReplies(ctx, list.items, { place, format }) }
    }),
    implementPrepared(contract.postReply, readBody, async (ctx, { params, query }, read) => {
      const place = await placeOf(ctx, params)
      const commentReplyId = await postReply(ctx, place, { ...params, body: read })
      return respondWithReply(ctx, place, { ...params, commentReplyId, ...query })
    }),
    implement(contract.getReply, async (ctx, { params, query }) =>
      respondWithReply(ctx, await placeOf(ctx, params), { ...params, ...query }),
    ),
    implementPrepared(contract.updateReply, readNewBody, async (ctx, { params, query, body }, read) => {
      const place = await placeOf(ctx, params)
      await changeReply(ctx, place, { ...params, change: { ...body, body: read } })
      return respondWithReply(ctx, place, { ...params, ...query })
    }),
    implement(contract.deleteReply, async (ctx, { params }) =>
      deleteReply(ctx, await placeOf(ctx, params), params),
    ),
    implement(contract.commenters, async (ctx, { params, query }) => {
      const place = await placeOf(ctx, params)
      const { organizationId = '', organizationRole } = ctx.permission ?? {}
      const who = organizationRole === null ? { onlyUser: actingUser(ctx) } : {}
      return commentersOf(
        ctx.db,
        { place, organizationId, ...who },
        { page: query, item: (member) => presentMember(ctx, member) },
      )
    }),
  ]
}

function readBody({ services }: Context, { body }: { body: { body: DocumentInput } }): Promise<ParsedBody> {
  return parseBody(services, body.body, 'body')
}

async function readNewBody(
  { services }: Context,
  { body }: { body: { body?: DocumentInput | undefined } },
): Promise<ParsedBody | undefined> {
  return body.body && parseBody(services, body.body, 'body')
}

async function respondWithComment(
  ctx: Context,
  place: Place,
  { commentId, format = 'document' }: { commentId: string; format?: BodyFormat },
): Promise<Comment> {
  const comment = await readComment(ctx, place, commentId)
  const [presented] = await presentComments(ctx, [comment], { place, format })
  if (presented === undefined) throw new Error('a comment was presented as none')
  return presented
}

async function respondWithReply(
  ctx: Context,
  place: Place,
  {
    commentId,
    commentReplyId,
    format = 'document',
  }: { commentId: string; commentReplyId: string; format?: BodyFormat },
): Promise<CommentReply> {
  const reply = await readReply(ctx, place, { commentId, commentReplyId })
  const [presented] = await presentReplies(ctx, [reply], { place, format })
  if (presented === undefined) throw new Error('a reply was presented as none')
  return presented
}
