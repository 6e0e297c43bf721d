import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeRequestComments } from '../../contract/review/comments.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import type { ChangeRequestKey } from './review.ts'

const keyOf = ({ spaceId, changeRequestId }: ChangeRequestKey) => [
  ...keys.changeRequest(spaceId, changeRequestId),
  'comments',
]

/** What was said about a change request, oldest first. */
export function commentsQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: keyOf(params),
    queryFn: () =>
      allPages((page) =>
        call(changeRequestComments.list, { params, query: { ...page, status: 'all', order: 'asc' } }),
      ),
  })
}

export function repliesQuery(params: ChangeRequestKey & { commentId: string }) {
  return queryOptions({
    queryKey: [...keyOf(params), params.commentId],
    queryFn: () => allPages((query) => call(changeRequestComments.listReplies, { params, query })),
  })
}

export function useCommentActions(params: ChangeRequestKey) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(params) })
  const post = useMutation({
    mutationFn: ({ markdown, ...target }: { markdown: string; page?: string; node?: string }) =>
      call(changeRequestComments.post, { params, body: { ...target, body: { markdown } } }),
    onSettled,
  })
  const reply = useMutation({
    mutationFn: ({ commentId, markdown }: { commentId: string; markdown: string }) =>
      call(changeRequestComments.postReply, {
        params: { ...params, commentId },
        body: { body: { markdown } },
      }),
    onSettled,
  })
  const resolve = useMutation({
    mutationFn: ({ commentId, resolved }: { commentId: string; resolved: boolean }) =>
      call(changeRequestComments.update, { params: { ...params, commentId }, body: { resolved } }),
    onSettled,
  })
  return { post, reply, resolve }
}
