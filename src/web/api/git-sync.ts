import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import {
  connectGitRepository,
  createGitWebhookSecret,
  disconnectGitRepository,
  getGitConnection,
  syncGitConnection,
  type ConnectGitRepository,
} from '../../contract/exchange/git-connections.ts'
import { listGitOperations } from '../../contract/exchange/git-sync.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

const connectionKey = (spaceId: string) => [...keys.space(spaceId), 'git', 'connection']
const operationsKey = (spaceId: string) => [...keys.space(spaceId), 'git', 'operations']

/** The repository of a space; null while it has none. */
export function gitConnectionQuery(spaceId: string) {
  return queryOptions({
    queryKey: connectionKey(spaceId),
    queryFn: () =>
      call(getGitConnection, { params: { spaceId } }).catch((error: unknown) => {
        if (error instanceof RefusedCall && error.status === 404) return null
        throw error
      }),
  })
}

const firstPage: string | undefined = undefined

/** Imports and exports, newest first; asked again while one of them goes on. */
export function gitOperationsQuery(spaceId: string) {
  return infiniteQueryOptions({
    queryKey: operationsKey(spaceId),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listGitOperations, {
        params: { spaceId },
        query: { limit: 20, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
    refetchInterval: ({ state }) => {
      const [newest] = state.data?.pages ?? []
      return newest?.items.some(({ state: each }) => each === 'queued' || each === 'running') ? 1000 : 15_000
    },
  })
}

export function useConnectRepository(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConnectGitRepository) => call(connectGitRepository, { params: { spaceId }, body }),
    onSuccess: (connection) => client.setQueryData(connectionKey(spaceId), connection),
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(spaceId) }),
  })
}

export type GitSync = { direction: 'import' | 'export'; commitMessage?: string; force?: boolean }

export function useSyncConnection(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GitSync) => call(syncGitConnection, { params: { spaceId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: operationsKey(spaceId) }),
  })
}

export function useMakeWebhookSecret(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(createGitWebhookSecret, { params: { spaceId } }),
    onSettled: () => client.invalidateQueries({ queryKey: connectionKey(spaceId) }),
  })
}

export function useDisconnectRepository(spaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(disconnectGitRepository, { params: { spaceId } }),
    onSuccess: () => client.setQueryData(connectionKey(spaceId), null),
    onSettled: () => client.invalidateQueries({ queryKey: keys.space(spaceId) }),
  })
}
