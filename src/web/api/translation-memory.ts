import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listTranslationMemory,
  updateTranslationMemory,
  type MemoryOperation,
} from '../../contract/generated/translation-memory.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

const memoryKey = (organizationId: string) => [...keys.organization(organizationId), 'translation-memory']
const firstPage: string | undefined = undefined

export function memoryQuery(organizationId: string, filter: { search?: string; locked?: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...memoryKey(organizationId), filter],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listTranslationMemory, {
        params: { organizationId },
        query: { limit: 50, ...filter, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function useChangeMemory(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (operation: MemoryOperation) =>
      call(updateTranslationMemory, { params: { organizationId }, body: { operations: [operation] } }),
    onSettled: () => client.invalidateQueries({ queryKey: memoryKey(organizationId) }),
  })
}
