import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import {
  createToken,
  listOrganizationTokens,
  listTokens,
  revokeOrganizationToken,
  revokeToken,
} from '../../contract/people/tokens.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export const tokensQuery = queryOptions({
  queryKey: keys.tokens,
  queryFn: () => allPages((query) => call(listTokens, { query })),
})

export function useCreateToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof createToken>['body']) => call(createToken, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  })
}

export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tokenId: string) => call(revokeToken, { params: { tokenId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  })
}

export function organizationTokensQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.organizationTokens(organizationId),
    queryFn: () => allPages((query) => call(listOrganizationTokens, { params: { organizationId }, query })),
  })
}

export function useRevokeOrganizationToken(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tokenId: string) => call(revokeOrganizationToken, { params: { organizationId, tokenId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.organizationTokens(organizationId) }),
  })
}
