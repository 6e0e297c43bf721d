import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import { updateOrganizationById } from '../../contract/people/organizations.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export function useUpdateOrganization(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateOrganizationById>['body']) =>
      call(updateOrganizationById, { params: { organizationId }, body }),
    onSuccess: (organization) => {
      client.setQueryData(keys.organization(organizationId), organization)
      return client.invalidateQueries({ queryKey: keys.organizations })
    },
  })
}
