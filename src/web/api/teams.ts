import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addMemberToOrganizationTeamById,
  createOrganizationTeam,
  deleteMemberFromOrganizationTeamById,
  getTeamInOrganizationById,
  listTeamMembersInOrganizationById,
  listTeamsInOrganizationById,
  removeTeamFromOrganizationById,
  updateTeamInOrganizationById,
  type TeamMemberRole,
} from '../../contract/people/teams.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export function teamsQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.teams(organizationId),
    queryFn: () =>
      allPages((query) => call(listTeamsInOrganizationById, { params: { organizationId }, query })),
  })
}

export type TeamKey = { organizationId: string; teamId: string }

/** A team and who is in it. */
export function teamQuery({ organizationId, teamId }: TeamKey) {
  const params = { organizationId, teamId }
  return queryOptions({
    queryKey: keys.team(organizationId, teamId),
    queryFn: async () => {
      const [team, members] = await Promise.all([
        call(getTeamInOrganizationById, { params }),
        allPages((query) => call(listTeamMembersInOrganizationById, { params, query })),
      ])
      return { team, members }
    },
  })
}

export function useCreateTeam(organizationId: string) {
  const refresh = useRefreshTeams(organizationId)
  return useMutation({
    mutationFn: (body: { title: string }) =>
      call(createOrganizationTeam, { params: { organizationId }, body }),
    onSettled: refresh,
  })
}

export function useRenameTeam(params: TeamKey) {
  const refresh = useRefreshTeams(params.organizationId)
  return useMutation({
    mutationFn: (body: { title: string }) => call(updateTeamInOrganizationById, { params, body }),
    onSettled: refresh,
  })
}

export function useDeleteTeam(params: TeamKey) {
  const refresh = useRefreshTeams(params.organizationId)
  return useMutation({
    mutationFn: () => call(removeTeamFromOrganizationById, { params }),
    onSuccess: refresh,
  })
}

/** Adds somebody to a team, or changes what they are in it. */
export function usePutTeamMember(key: TeamKey) {
  const refresh = useRefreshTeams(key.organizationId)
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: TeamMemberRole }) =>
      call(addMemberToOrganizationTeamById, { params: { ...key, userId }, body: { role } }),
    onSettled: refresh,
  })
}

export function useRemoveTeamMember(key: TeamKey) {
  const refresh = useRefreshTeams(key.organizationId)
  return useMutation({
    mutationFn: (userId: string) =>
      call(deleteMemberFromOrganizationTeamById, { params: { ...key, userId } }),
    onSettled: refresh,
  })
}

function useRefreshTeams(organizationId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.teams(organizationId) })
}
