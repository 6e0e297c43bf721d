import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createOrganizationInvite,
  deleteOrganizationInviteById,
  listOrganizationInviteLinks,
  listOrganizationInvites,
  revokeOrganizationInvite,
  updateOrganizationInviteById,
} from '../../contract/people/invites.ts'
import type { RoleOrGuest } from '../../contract/people/roles.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** Who was invited and has not come yet. */
export function invitesQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.invites(organizationId),
    queryFn: () => allPages((query) => call(listOrganizationInvites, { params: { organizationId }, query })),
  })
}

export function useRevokeInvite(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: string) =>
      call(revokeOrganizationInvite, { params: { organizationId, inviteId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.invites(organizationId) }),
  })
}

export function inviteLinksQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.inviteLinks(organizationId),
    queryFn: () =>
      allPages((query) => call(listOrganizationInviteLinks, { params: { organizationId }, query })),
  })
}

export function useCreateInviteLink(organizationId: string) {
  const refresh = useRefreshLinks(organizationId)
  return useMutation({
    mutationFn: (role: RoleOrGuest) =>
      call(createOrganizationInvite, { params: { organizationId }, body: { role } }),
    onSettled: refresh,
  })
}

export function useChangeInviteLink(organizationId: string) {
  const refresh = useRefreshLinks(organizationId)
  return useMutation({
    mutationFn: ({ inviteId, role }: { inviteId: string; role: RoleOrGuest }) =>
      call(updateOrganizationInviteById, { params: { organizationId, inviteId }, body: { role } }),
    onSettled: refresh,
  })
}

export function useRevokeInviteLink(organizationId: string) {
  const refresh = useRefreshLinks(organizationId)
  return useMutation({
    mutationFn: (inviteId: string) =>
      call(deleteOrganizationInviteById, { params: { organizationId, inviteId } }),
    onSettled: refresh,
  })
}

function useRefreshLinks(organizationId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.inviteLinks(organizationId) })
}
