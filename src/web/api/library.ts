import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteCollectionById,
  moveCollection,
  updateCollectionById,
} from '../../contract/content/collections.ts'
import {
  deleteSpaceById,
  duplicateSpace,
  listDeletedSpaces,
  moveSpace,
  restoreSpace,
  updateSpaceById,
} from '../../contract/content/spaces.ts'
import { listStarredSpaces, starSpace, unstarSpace } from '../../contract/content/stars.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

const starredKey = (organizationId: string) => [...keys.library(organizationId), 'starred']

/** The ids of the spaces that one starred. */
export function starredQuery(organizationId: string) {
  return queryOptions({
    queryKey: starredKey(organizationId),
    queryFn: async () => {
      const params = { organizationId }
      const spaces = await allPages((query) => call(listStarredSpaces, { params, query }))
      return spaces.map(({ id }) => id)
    },
  })
}

export function deletedSpacesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys.library(organizationId), 'deleted'],
    queryFn: () => allPages((query) => call(listDeletedSpaces, { params: { organizationId }, query })),
  })
}

export type LibraryEntry = { kind: 'space' | 'collection'; id: string }

/** What can be done with the spaces and collections of an organization. */
export function useLibraryActions(organizationId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.library(organizationId) })
  const star = useMutation({
    mutationFn: ({ spaceId, isStarred }: { spaceId: string; isStarred: boolean }) =>
      call(isStarred ? starSpace : unstarSpace, { params: { spaceId } }),
    onMutate: ({ spaceId, isStarred }) => {
      client.setQueryData<string[]>(starredKey(organizationId), (known = []) =>
        isStarred ? [...known, spaceId] : known.filter((id) => id !== spaceId),
      )
    },
    onSettled,
  })
  const move = useMutation({
    mutationFn: async ({ entry, parent }: { entry: LibraryEntry; parent: string | null }) =>
      entry.kind === 'space'
        ? call(moveSpace, { params: { spaceId: entry.id }, body: { parent } })
        : call(moveCollection, { params: { collectionId: entry.id }, body: { parent } }),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: async ({ entry, title }: { entry: LibraryEntry; title: string }) =>
      entry.kind === 'space'
        ? call(updateSpaceById, { params: { spaceId: entry.id }, body: { title } })
        : call(updateCollectionById, { params: { collectionId: entry.id }, body: { title } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async (entry: LibraryEntry) =>
      entry.kind === 'space'
        ? call(deleteSpaceById, { params: { spaceId: entry.id } })
        : call(deleteCollectionById, { params: { collectionId: entry.id } }),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (spaceId: string) => call(restoreSpace, { params: { spaceId } }),
    onSettled,
  })
  const duplicate = useMutation({
    mutationFn: (spaceId: string) => call(duplicateSpace, { params: { spaceId } }),
    onSettled,
  })
  return { star, move, rename, remove, restore, duplicate }
}
