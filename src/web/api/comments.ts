import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeRequestComments,
  spaceComments,
  type Comment,
  type CommentChange,
  type CommentReply,
} from '../../contract/review/comments.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** What is discussed: a space, or one of its change requests. */
export type DiscussedPlace = { spaceId: string; changeRequestId?: string }

const firstPage: string | undefined = undefined

export type CommentTarget = { page?: string; node?: string }

const keyOfComments = ({ spaceId, changeRequestId }: DiscussedPlace) =>
  changeRequestId === undefined
    ? [...keys.space(spaceId), 'comments']
    : [...keys.changeRequest(spaceId, changeRequestId), 'comments']

/** What was said, oldest first: of everything, or on one page. */
export function commentsQuery(place: DiscussedPlace, pageId?: string) {
  return queryOptions({
    queryKey: [...keyOfComments(place), 'list', pageId ?? ''],
    queryFn: () =>
      allPages<Comment>((page) => {
        const query = {
          ...page,
          status: 'all' as const,
          order: 'asc' as const,
          ...(pageId === undefined ? {} : { targetPage: pageId }),
        }
        const { spaceId, changeRequestId } = place
        return changeRequestId === undefined
          ? call(spaceComments.list, { params: { spaceId }, query })
          : call(changeRequestComments.list, { params: { spaceId, changeRequestId }, query })
      }),
  })
}

export type CommentStatus = 'open' | 'resolved' | 'all'

/** Every comment on the content of a space, newest first, some at a time. */
export function spaceCommentsQuery(spaceId: string, status: CommentStatus) {
  return infiniteQueryOptions({
    queryKey: [...keyOfComments({ spaceId }), 'pages', status],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(spaceComments.list, {
        params: { spaceId },
        query: {
          status,
          order: 'desc',
          limit: 50,
          ...(pageParam === undefined ? {} : { page: pageParam }),
        },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function commentQuery(spaceId: string, commentId: string) {
  return queryOptions({
    queryKey: [...keyOfComments({ spaceId }), 'one', commentId],
    queryFn: () => call(spaceComments.get, { params: { spaceId, commentId } }),
  })
}

export function repliesQuery(place: DiscussedPlace, commentId: string) {
  return queryOptions({
    queryKey: [...keyOfComments(place), 'replies', commentId],
    queryFn: () =>
      allPages<CommentReply>((query) => {
        const { spaceId, changeRequestId } = place
        return changeRequestId === undefined
          ? call(spaceComments.listReplies, { params: { spaceId, commentId }, query })
          : call(changeRequestComments.listReplies, {
              params: { spaceId, changeRequestId, commentId },
              query,
            })
      }),
  })
}

/** A comment, or a reply to one. */
export type PostKey = { commentId: string; commentReplyId?: string }

/** What somebody wrote, to be written again. */
export async function markdownOf(place: DiscussedPlace, key: PostKey): Promise<string> {
  const { body } = await readPost(place, key)
  return 'markdown' in body ? body.markdown : ''
}

function readPost({ spaceId, changeRequestId }: DiscussedPlace, { commentId, commentReplyId }: PostKey) {
  const query = { format: 'markdown' as const }
  if (changeRequestId === undefined)
    return commentReplyId === undefined
      ? call(spaceComments.get, { params: { spaceId, commentId }, query })
      : call(spaceComments.getReply, { params: { spaceId, commentId, commentReplyId }, query })
  return commentReplyId === undefined
    ? call(changeRequestComments.get, { params: { spaceId, changeRequestId, commentId }, query })
    : call(changeRequestComments.getReply, {
        params: { spaceId, changeRequestId, commentId, commentReplyId },
        query,
      })
}

/** What people do with comments; each is shown as it is afterwards. */
export function useCommentActions(place: DiscussedPlace) {
  const client = useQueryClient()
  const { spaceId, changeRequestId } = place
  const onSettled = () => client.invalidateQueries({ queryKey: keyOfComments(place) })
  const post = useMutation({
    mutationFn: ({ markdown, ...target }: CommentTarget & { markdown: string }) => {
      const body = { ...target, body: { markdown } }
      return changeRequestId === undefined
        ? call(spaceComments.post, { params: { spaceId }, body })
        : call(changeRequestComments.post, { params: { spaceId, changeRequestId }, body })
    },
    onSettled,
  })
  const reply = useMutation({
    mutationFn: ({ commentId, markdown }: { commentId: string; markdown: string }) => {
      const body = { body: { markdown } }
      return changeRequestId === undefined
        ? call(spaceComments.postReply, { params: { spaceId, commentId }, body })
        : call(changeRequestComments.postReply, { params: { spaceId, changeRequestId, commentId }, body })
    },
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ commentId, commentReplyId, ...body }: PostKey & CommentChange): Promise<unknown> => {
      const params = { spaceId, commentId }
      if (changeRequestId === undefined)
        return commentReplyId === undefined
          ? call(spaceComments.update, { params, body })
          : call(spaceComments.updateReply, { params: { ...params, commentReplyId }, body })
      return commentReplyId === undefined
        ? call(changeRequestComments.update, { params: { ...params, changeRequestId }, body })
        : call(changeRequestComments.updateReply, {
            params: { ...params, changeRequestId, commentReplyId },
            body,
          })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ commentId, commentReplyId }: PostKey) => {
      const params = { spaceId, commentId }
      if (changeRequestId === undefined)
        return commentReplyId === undefined
          ? call(spaceComments.delete, { params })
          : call(spaceComments.deleteReply, { params: { ...params, commentReplyId } })
      return commentReplyId === undefined
        ? call(changeRequestComments.delete, { params: { ...params, changeRequestId } })
        : call(changeRequestComments.deleteReply, { params: { ...params, changeRequestId, commentReplyId } })
    },
    onSettled,
  })
  return { post, reply, change, remove }
}
