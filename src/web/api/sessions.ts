import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listIdentities } from '../../contract/people/identities.ts'
import { changePassword } from '../../contract/people/passwords.ts'
import {
  getSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../contract/people/sessions.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** Who one is here, how one came, and what one may do beyond organizations. */
export const sessionQuery = queryOptions({ queryKey: keys.session, queryFn: () => call(getSession) })

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: () => allPages((query) => call(listSessions, { query })),
})

export const identitiesQuery = queryOptions({
  queryKey: keys.identities,
  queryFn: () => allPages((query) => call(listIdentities, { query })),
})

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(revokeSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useRevokeOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; current?: string }) => call(changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.session }),
        client.invalidateQueries({ queryKey: keys.sessions }),
      ]),
  })
}
