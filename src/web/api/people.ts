import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listSpacesForOrganizationMember } from '../../contract/content/spaces.ts'
import { inviteUsersToOrganization } from '../../contract/people/invites.ts'
import {
  joinOrganization,
  listMembersInOrganizationById,
  removeMemberFromOrganizationById,
  setUserAsSSOMemberForOrganization,
  updateMemberInOrganizationById,
  type Member,
} from '../../contract/people/members.ts'
import {
  getOrganizationById,
  getOrganizationsForEmailDomain,
  listOrganizationsForAuthenticatedUser,
} from '../../contract/people/organizations.ts'
import type { RoleOrGuest } from '../../contract/people/roles.ts'
import { endSession } from '../../contract/people/sessions.ts'
import { listTeamsForOrganizationMember } from '../../contract/people/teams.ts'
import { getAuthenticatedUser, updateUserById } from '../../contract/people/users.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export const userQuery = queryOptions({ queryKey: keys.user, queryFn: () => call(getAuthenticatedUser) })

export const organizationsQuery = queryOptions({
  queryKey: keys.organizations,
  queryFn: () => allPages((query) => call(listOrganizationsForAuthenticatedUser, { query })),
})

/** The organizations that somebody with this proven address may join; single sign-on lets people in by itself. */
export function joinableQuery(email: string) {
  const emailDomain = email.split('@')[1] ?? ''
  return queryOptions({
    queryKey: keys.joinable(emailDomain),
    queryFn: async () => {
      if (emailDomain === '') return []
      const { organizations } = await call(getOrganizationsForEmailDomain, { params: { emailDomain } })
      return organizations.filter(({ sso }) => !sso)
    },
  })
}

export function useJoinOrganization() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (organizationId: string) => call(joinOrganization, { params: { organizationId } }),
    onSuccess: () => client.refetchQueries({ queryKey: keys.organizations }),
  })
}

export function organizationQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.organization(organizationId),
    queryFn: () => call(getOrganizationById, { params: { organizationId } }),
  })
}

export function membersQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.members(organizationId),
    queryFn: () =>
      allPages((query) => call(listMembersInOrganizationById, { params: { organizationId }, query })),
  })
}

const mostShown = 1000

/** The teams that a member is in, and the spaces that they may see, with their role on each. */
export function memberAccessQuery(organizationId: string, userId: string) {
  const params = { organizationId, userId }
  return queryOptions({
    queryKey: [...keys.members(organizationId), userId, 'access'],
    queryFn: async () => {
      const [teams, spaces] = await Promise.all([
        allPages((query) => call(listTeamsForOrganizationMember, { params, query }), mostShown),
        allPages((query) => call(listSpacesForOrganizationMember, { params, query }), mostShown),
      ])
      return { teams, spaces }
    },
  })
}

/** Shows another role at once, and the old one again when the server says no. */
export function useChangeRole(organizationId: string) {
  const client = useQueryClient()
  const queryKey = keys.members(organizationId)
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: RoleOrGuest }) =>
      call(updateMemberInOrganizationById, { params: { organizationId, userId }, body: { role } }),
    onMutate: async ({ userId, role }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Member[]>(queryKey)
      client.setQueryData<Member[]>(queryKey, (members) =>
        members?.map((member) => (member.id === userId ? { ...member, role } : member)),
      )
      return { before }
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDisableMember(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, disabled }: { userId: string; disabled: boolean }) =>
      call(updateMemberInOrganizationById, { params: { organizationId, userId }, body: { disabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.members(organizationId) }),
  })
}

/** Has somebody come in through the organization's providers only. */
export function useRequireSso(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      call(setUserAsSSOMemberForOrganization, { params: { organizationId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.members(organizationId) }),
  })
}

export function useRemoveMember(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      call(removeMemberFromOrganizationById, { params: { organizationId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.members(organizationId) }),
  })
}

export function useInvite(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { emails: string[]; role: RoleOrGuest; sso?: boolean }) =>
      call(inviteUsersToOrganization, { params: { organizationId }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.members(organizationId) }),
        client.invalidateQueries({ queryKey: keys.invites(organizationId) }),
      ]),
  })
}

export function useUpdateProfile(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { displayName?: string }) => call(updateUserById, { params: { userId }, body }),
    onSuccess: (user) => client.setQueryData(keys.user, user),
  })
}

export async function signOut(): Promise<void> {
  await call(endSession)
  location.assign('/sign-in')
}
