import { Type, type Static } from 'typebox'
import { changeRequestPath } from './change-requests.ts'
import { DocumentInput, RemarkInput } from '../content/documents.ts'
import { Id, ids } from '../identifiers.ts'
import { Member } from '../people/members.ts'
import { operation } from '../operation.ts'
import { Order, Page, listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { User } from '../people/users.ts'

const Reaction = Type.Object(
  {
    emoji: Type.String({ description: 'Code points, such as `1f680`.' }),
    count: Type.Number(),
    users: Type.Array(Type.Object({ user: User, reactedAt: Timestamp })),
  },
  { title: 'EmojiReaction' },
)
export type Reaction = Static<typeof Reaction>

const Permissions = Type.Object({
  view: Type.Boolean(),
  edit: Type.Boolean(),
  reply: Type.Boolean(),
  delete: Type.Boolean(),
})
export type CommentPermissions = Static<typeof Permissions>

const TableCell = Type.Object({ record: Id, definition: Id }, { title: 'TableCellTarget' })

const Target = Type.Object({
  node: Type.Optional(Type.Object({ id: Type.String(), preview: Type.Optional(Type.String()) })),
  tableCell: Type.Optional(TableCell),
  changeRequest: Type.Optional(Type.String()),
  review: Type.Optional(Type.String()),
  page: Type.Optional(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      emoji: Type.Optional(Type.String()),
      icon: Type.Optional(Type.String()),
      createdAt: Type.Optional(Timestamp),
      updatedAt: Type.Optional(Timestamp),
      path: Type.String({ description: 'Empty when the page is gone.' }),
      outdated: Type.Boolean({ description: 'The page is gone, or it no longer has the node.' }),
    }),
  ),
  space: Type.String(),
  revision: Type.String({ description: 'What the content was when this was posted.' }),
})
export type CommentTarget = Static<typeof Target>

const post = {
  id: Type.String(),
  postedBy: User,
  postedAt: Timestamp,
  editedAt: Type.Optional(Timestamp),
  reactions: Type.Array(Reaction),
  body: DocumentInput,
  urls: Type.Object({ location: Url }),
  permissions: Permissions,
}
const comment = { object: Type.Literal('comment'), ...post, replies: Type.Number(), target: Target }

export const Comment = Type.Union(
  [
    Type.Object({ ...comment, status: Type.Literal('open') }),
    Type.Object({ ...comment, status: Type.Literal('resolved'), resolvedAt: Timestamp, resolvedBy: User }),
  ],
  { title: 'Comment' },
)
export type Comment = Static<typeof Comment>

export const CommentReply = Type.Object(
  { object: Type.Literal('comment-reply'), ...post },
  { title: 'CommentReply' },
)
export type CommentReply = Static<typeof CommentReply>

const Format = Type.Optional(
  Type.Enum(['document', 'markdown'], { description: 'How the answer gives `body`.' }),
)
const Formatted = Type.Object({ format: Format })
export type BodyFormat = NonNullable<Static<typeof Formatted>['format']>

const Reactions = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
    maxItems: 50,
    description: 'Emoji, or their code points in hexadecimal joined by "-".',
  }),
)
const reacting = { addedReactions: Reactions, removedReactions: Reactions }

const PostComment = Type.Object({
  node: Type.Optional(Id),
  page: Type.Optional(Id),
  body: RemarkInput,
  tableCell: Type.Optional(TableCell),
})
export type PostedComment = Static<typeof PostComment>

const UpdateComment = Type.Object({
  resolved: Type.Optional(Type.Boolean()),
  body: Type.Optional(RemarkInput),
  ...reacting,
})
export type CommentChange = Static<typeof UpdateComment>

const UpdateReply = Type.Object({ body: Type.Optional(RemarkInput), ...reacting })
export type ReplyChange = Static<typeof UpdateReply>

const tag = 'Comments'
const reading = { on: 'space', least: 'read' } as const
const commenting = { on: 'space', least: 'comment' } as const

/** The operations on comments: the same for a space and for a change request. */
function operationsOn<const Param extends string>(
  prefix: string,
  { name, params }: { name: 'Space' | 'ChangeRequest'; params: Param[] },
) {
  const comments = `${prefix}/comments`
  const item = `${comments}/{commentId}`
  const itemIds = ids<Param | 'commentId'>(...params, 'commentId')
  const reply = `${item}/replies/{commentReplyId}`
  const replyIds = ids<Param | 'commentId' | 'commentReplyId'>(...params, 'commentId', 'commentReplyId')
  return {
    list: operation({
      id: `listCommentsIn${name}`,
      tag,
      summary: 'List comments, newest first',
      method: 'GET',
      path: comments,
      access: reading,
      params: ids(...params),
      query: listQuery({
        order: Type.Optional(Order),
        format: Format,
        status: Type.Optional(Type.Enum(['all', 'open', 'resolved'])),
        targetPage: Type.Optional(Id),
        authors: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      }),
      status: 200,
      response: listOf(Comment),
    }),
    post: operation({
      id: `postCommentIn${name}`,
      tag,
      summary: 'Post a comment, on all of it or on a page, or on a node of one',
      method: 'POST',
      path: comments,
      access: commenting,
      params: ids(...params),
      query: Formatted,
      body: PostComment,
      status: 200,
      response: Comment,
    }),
    get: operation({
      id: `getCommentIn${name}`,
      tag,
      summary: 'Get a comment',
      method: 'GET',
      path: item,
      access: reading,
      params: itemIds,
      query: Formatted,
      status: 200,
      response: Comment,
    }),
    update: operation({
      id: `updateCommentIn${name}`,
      tag,
      summary: 'Edit, resolve, reopen a comment, or react to it',
      description: 'The body is its author’s alone to edit.',
      method: 'PUT',
      path: item,
      access: commenting,
      params: itemIds,
      query: Formatted,
      body: UpdateComment,
      status: 200,
      response: Comment,
    }),
    delete: operation({
      id: `deleteCommentIn${name}`,
      tag,
      summary: 'Delete a comment with its replies',
      description: 'For its author, and for administrators of the space.',
      method: 'DELETE',
      path: item,
      access: commenting,
      params: itemIds,
      status: 204,
    }),
    listReplies: operation({
      id: `listCommentRepliesIn${name}`,
      tag,
      summary: 'List the replies to a comment, oldest first',
      method: 'GET',
      path: `${item}/replies`,
      access: reading,
      params: itemIds,
      query: listQuery({ format: Format }),
      status: 200,
      response: listOf(CommentReply),
    }),
    postReply: operation({
      id: `postCommentReplyIn${name}`,
      tag,
      summary: 'Reply to a comment',
      method: 'POST',
      path: `${item}/replies`,
      access: commenting,
      params: itemIds,
      query: Formatted,
      body: Type.Object({ body: RemarkInput }),
      status: 200,
      response: CommentReply,
    }),
    getReply: operation({
      id: `getCommentReplyIn${name}`,
      tag,
      summary: 'Get a reply',
      method: 'GET',
      path: reply,
      access: reading,
      params: replyIds,
      query: Formatted,
      status: 200,
      response: CommentReply,
    }),
    updateReply: operation({
      id: `updateCommentReplyIn${name}`,
      tag,
      summary: 'Edit a reply, or react to it',
      description: 'The body is its author’s alone to edit.',
      method: 'PUT',
      path: reply,
      access: commenting,
      params: replyIds,
      query: Formatted,
      body: UpdateReply,
      status: 200,
      response: CommentReply,
    }),
    deleteReply: operation({
      id: `deleteCommentReplyIn${name}`,
      tag,
      summary: 'Delete a reply',
      description: 'For its author, and for administrators of the space.',
      method: 'DELETE',
      path: reply,
      access: commenting,
      params: replyIds,
      status: 204,
    }),
    commenters: operation({
      id: `listCommentersIn${name}`,
      tag,
      summary: 'List the members who commented or replied',
      description: 'A guest sees nobody but themselves.',
      method: 'GET',
      path: `${prefix}/commenters`,
      access: reading,
      params: ids(...params),
      query: Page,
      status: 200,
      response: listOf(Member),
    }),
  }
}

export const spaceComments = operationsOn('/spaces/{spaceId}', { name: 'Space', params: ['spaceId'] })

export const changeRequestComments = operationsOn(changeRequestPath, {
  name: 'ChangeRequest',
  params: ['spaceId', 'changeRequestId'],
})

export const commentOperations = [...Object.values(spaceComments), ...Object.values(changeRequestComments)]
