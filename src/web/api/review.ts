import { queryOptions } from '@tanstack/react-query'
import {
  getChangeRequestById,
  listChangeRequestsForOrganization,
} from '../../contract/review/change-requests.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** The newest open change requests of the spaces that one may see. */
export function openChangeRequestsQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.changeRequests(organizationId),
    queryFn: () =>
      call(listChangeRequestsForOrganization, {
        params: { organizationId },
        query: { status: 'open', limit: 10 },
      }),
  })
}

/** A change request by its id, or by its number in the space. */
export function changeRequestQuery(spaceId: string, changeRequestId: string) {
  return queryOptions({
    queryKey: keys.changeRequest(spaceId, changeRequestId),
    queryFn: () => call(getChangeRequestById, { params: { spaceId, changeRequestId } }),
  })
}
