import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getSecondFactorDemand,
  listMemberSecondFactors,
  updateSecondFactorDemand,
} from '../../contract/people/second-factor-demands.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** Whether an organization demands a second step, and how many members have none. */
export function demandQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.demand(organizationId),
    queryFn: () => call(getSecondFactorDemand, { params: { organizationId } }),
  })
}

/** The members who have a second step, for administrators. */
export function holdersQuery(organizationId: string) {
  const params = { organizationId }
  return queryOptions({
    queryKey: [...keys.demand(organizationId), 'members'],
    queryFn: async () => {
      const items = await allPages((query) => call(listMemberSecondFactors, { params, query }))
      return new Set(items.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
    },
  })
}

export function useDemandSecondFactor(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isRequired: boolean) =>
      call(updateSecondFactorDemand, { params: { organizationId }, body: { isRequired } }),
    onSuccess: (demand) => client.setQueryData(keys.demand(organizationId), demand),
  })
}
