import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import { collectionPermissions, spacePermissions } from '../../contract/people/content-permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Team } from '../../contract/people/teams.ts'
import type { User } from '../../contract/people/users.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** A space or a collection. */
export type ContentKey = { kind: 'space' | 'collection'; id: string }

export type Grants = {
  users: { permission: Role; user: User }[]
  teams: { permission: Role; team: Team }[]
}

/** The roles that are given on a space or collection; none where the caller may not see them. */
export function grantsQuery(key: ContentKey) {
  return queryOptions({
    queryKey: [...keys.permissions(key.kind, key.id), 'grants'],
    queryFn: () => readGrants(key).catch(noneIfRefused),
  })
}

async function readGrants({ kind, id }: ContentKey): Promise<Grants> {
  if (kind === 'space') {
    const params = { spaceId: id }
    const [users, teams] = await Promise.all([
      allPages((query) => call(spacePermissions.listUsers, { params, query })),
      allPages((query) => call(spacePermissions.listTeams, { params, query })),
    ])
    return { users, teams }
  }
  const params = { collectionId: id }
  const [users, teams] = await Promise.all([
    allPages((query) => call(collectionPermissions.listUsers, { params, query })),
    allPages((query) => call(collectionPermissions.listTeams, { params, query })),
  ])
  return { users, teams }
}

function noneIfRefused(error: unknown): Grants {
  if (error instanceof RefusedCall && [403, 404].includes(error.status)) return { users: [], teams: [] }
  throw error
}

/** Everybody who has access, with the role that results. */
export function accessQuery({ kind, id }: ContentKey) {
  return queryOptions({
    queryKey: [...keys.permissions(kind, id), 'access'],
    queryFn: () =>
      kind === 'space'
        ? allPages((query) => call(spacePermissions.aggregate, { params: { spaceId: id }, query }))
        : allPages((query) => call(collectionPermissions.aggregate, { params: { collectionId: id }, query })),
  })
}

export type Subject = { kind: 'user' | 'team'; id: string }

/** Gives a person or a team a role, or another one. */
export function useGrant({ kind, id }: ContentKey) {
  const client = useQueryClient()
  const queryKey = keys.permissions(kind, id)
  const grantsKey = grantsQuery({ kind, id }).queryKey
  return useMutation({
    mutationFn: ({ subject, role }: { subject: Subject; role: Role }) => {
      const body = subject.kind === 'user' ? { role, users: [subject.id] } : { role, teams: [subject.id] }
      return kind === 'space'
        ? call(spacePermissions.invite, { params: { spaceId: id }, body })
        : call(collectionPermissions.invite, { params: { collectionId: id }, body })
    },
    onMutate: async ({ subject, role }) => {
      await client.cancelQueries({ queryKey: grantsKey })
      const before = client.getQueryData(grantsKey)
      client.setQueryData(grantsKey, (grants) => grants && withRole(grants, subject, role))
      return { before }
    },
    onError: (_error, _change, context) => client.setQueryData(grantsKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

function withRole(grants: Grants, subject: Subject, permission: Role): Grants {
  return {
    users: grants.users.map((grant) =>
      subject.kind === 'user' && grant.user.id === subject.id ? { ...grant, permission } : grant,
    ),
    teams: grants.teams.map((grant) =>
      subject.kind === 'team' && grant.team.id === subject.id ? { ...grant, permission } : grant,
    ),
  }
}

/** Takes the role away that a person or a team was given. */
export function useRevokeGrant({ kind, id }: ContentKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (subject: Subject): Promise<void> => {
      const [userId, teamId] = [subject.id, subject.id]
      if (kind === 'space' && subject.kind === 'user')
        await call(spacePermissions.removeUser, { params: { spaceId: id, userId } })
      else if (kind === 'space') await call(spacePermissions.removeTeam, { params: { spaceId: id, teamId } })
      else if (subject.kind === 'user')
        await call(collectionPermissions.removeUser, { params: { collectionId: id, userId } })
      else await call(collectionPermissions.removeTeam, { params: { collectionId: id, teamId } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.permissions(kind, id) }),
  })
}
