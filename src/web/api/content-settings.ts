import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteCollectionById,
  getCollectionById,
  moveCollection,
  updateCollectionById,
  type Collection,
} from '../../contract/content/collections.ts'
import {
  deleteSpaceById,
  moveSpace,
  restoreSpace,
  updateSpaceById,
  type Space,
} from '../../contract/content/spaces.ts'
import type { Input } from '../../contract/operation.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

export function collectionQuery(collectionId: string) {
  return queryOptions({
    queryKey: keys.collection(collectionId),
    queryFn: () => call(getCollectionById, { params: { collectionId } }),
  })
}

/** The collections around a space or collection, the nearest first; those that one may see. */
export function ancestryQuery({ id, parent }: Pick<Space | Collection, 'id' | 'parent'>) {
  return queryOptions({
    queryKey: ['ancestry', id, parent ?? 'none'],
    queryFn: async () => {
      const found: Collection[] = []
      for (let next = parent; next !== undefined; next = found.at(-1)?.parent)
        found.push(await queryClient.fetchQuery(collectionQuery(next)))
      return found
    },
  })
}

export type SpaceChange = Input<typeof updateSpaceById>['body']

export function useUpdateSpace(space: Pick<Space, 'id' | 'organization'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SpaceChange) => call(updateSpaceById, { params: { spaceId: space.id }, body }),
    onSuccess: async (changed) => {
      client.setQueryData(keys.space(space.id), changed)
      await refreshAround(space.organization, keys.permissions('space', space.id))
    },
  })
}

export type CollectionChange = Input<typeof updateCollectionById>['body']

export function useUpdateCollection(collection: Pick<Collection, 'id' | 'organization'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CollectionChange) =>
      call(updateCollectionById, { params: { collectionId: collection.id }, body }),
    onSuccess: async (changed) => {
      client.setQueryData(keys.collection(collection.id), changed)
      await refreshAround(collection.organization, keys.permissions('collection', collection.id))
    },
  })
}

/** Puts a space or collection into another collection, or into the organization itself. */
export function useMoveContent(content: Space | Collection) {
  return useMutation({
    mutationFn: async (parent: string | null): Promise<void> => {
      if (content.object === 'space')
        await call(moveSpace, { params: { spaceId: content.id }, body: { parent } })
      else await call(moveCollection, { params: { collectionId: content.id }, body: { parent } })
    },
    onSuccess: () => refreshAround(content.organization, [content.object, content.id]),
  })
}

export function useDeleteContent(content: Space | Collection) {
  return useMutation({
    mutationFn: async (): Promise<void> => {
      if (content.object === 'space') await call(deleteSpaceById, { params: { spaceId: content.id } })
      else await call(deleteCollectionById, { params: { collectionId: content.id } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.library(content.organization) }),
  })
}

/** The way back from deleting a space. */
export async function undeleteSpace({ id, organization }: Pick<Space, 'id' | 'organization'>): Promise<void> {
  await call(restoreSpace, { params: { spaceId: id } })
  await queryClient.invalidateQueries({ queryKey: keys.library(organization) })
}

async function refreshAround(organizationId: string, queryKey: readonly string[]): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: ['ancestry'] }),
    queryClient.invalidateQueries({ queryKey: keys.library(organizationId) }),
  ])
}
