import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createCollection, listCollectionsInOrganizationById } from '../../contract/content/collections.ts'
import { listSpaceLinks } from '../../contract/content/links.ts'
import { searchOrganizationContent } from '../../contract/content/search.ts'
import { createSpace, getSpaceById, listSpacesInOrganizationById } from '../../contract/content/spaces.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** The spaces and collections of an organization that one may see. */
export function libraryQuery(organizationId: string) {
  const params = { organizationId }
  return queryOptions({
    queryKey: keys.library(organizationId),
    queryFn: async () => {
      const [collections, spaces] = await Promise.all([
        allPages((query) => call(listCollectionsInOrganizationById, { params, query })),
        allPages((query) => call(listSpacesInOrganizationById, { params, query })),
      ])
      return { collections, spaces }
    },
  })
}

export function spaceQuery(spaceId: string) {
  return queryOptions({
    queryKey: keys.space(spaceId),
    queryFn: () => call(getSpaceById, { params: { spaceId } }),
  })
}

export function searchQuery(organizationId: string, query: string) {
  return queryOptions({
    queryKey: keys.search(organizationId, query),
    queryFn: () =>
      call(searchOrganizationContent, { params: { organizationId }, query: { query, limit: 8 } }),
    enabled: query !== '',
    placeholderData: (before) => before,
  })
}

export function useCreateSpace(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; parent?: string }) =>
      call(createSpace, { params: { organizationId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.library(organizationId) }),
  })
}

export function useCreateCollection(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string }) => call(createCollection, { params: { organizationId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.library(organizationId) }),
  })
}

export function brokenLinksQuery(spaceId: string) {
  return queryOptions({
    queryKey: [...keys.content({ spaceId }), 'broken-links'],
    queryFn: () =>
      allPages((page) => call(listSpaceLinks, { params: { spaceId }, query: { ...page, status: 'broken' } })),
  })
}
