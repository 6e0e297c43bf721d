import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listWatches,
  unwatchPage,
  unwatchSpace,
  watchPage,
  watchSpace,
} from '../../contract/observers/watches.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

type WatchedSpace = { organization: string; id: string }

/** What one watches in a space: the ids of pages, and the space's own. */
export function watchesQuery({ organization, id }: WatchedSpace) {
  return queryOptions({
    queryKey: keys.watches(id),
    queryFn: async () => {
      const params = { organizationId: organization }
      const items = await allPages((page) => call(listWatches, { params, query: { ...page, space: id } }))
      return new Set(items.map(({ page }) => page?.id ?? id))
    },
  })
}

/** Watches a space, or one of its pages, or no longer. */
export function useWatch(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pageId, isWatched }: { pageId?: string; isWatched: boolean }) =>
      pageId === undefined
        ? call(isWatched ? watchSpace : unwatchSpace, { params: { spaceId } })
        : call(isWatched ? watchPage : unwatchPage, { params: { spaceId, pageId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.watches(spaceId) }),
  })
}
