import { useQuery } from '@tanstack/react-query'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { changeRequestQuery } from '../api/review.ts'

/** The change request of a location, once it is merged or archived: nobody writes in it any more. */
export function useClosed({ spaceId, changeRequestId }: ContentLocation): ChangeRequest | undefined {
  const { data } = useQuery({
    ...changeRequestQuery(spaceId, changeRequestId ?? ''),
    enabled: changeRequestId !== undefined,
  })
  return data?.status === 'merged' || data?.status === 'archived' ? data : undefined
}
