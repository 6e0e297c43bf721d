import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listRevisions, rollbackToRevision } from '../../contract/content/revisions.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** What a space was, newest first, fifty at a time. */
export function historyQuery(spaceId: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.content({ spaceId }), 'history'],
    queryFn: ({ pageParam }) =>
      call(listRevisions, {
        params: { spaceId },
        query: { limit: 50, ...(pageParam === '' ? {} : { page: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next?.page,
  })
}

export function useRestore(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (revisionId: string) => call(rollbackToRevision, { params: { spaceId, revisionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(spaceId) }),
  })
}
