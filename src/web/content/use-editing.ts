import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Space } from '../../contract/content/spaces.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { changeRequestQuery } from '../api/review.ts'

/**
 * Whether the page is shown to be written in: in a change request that is not closed, and in a live space by an
 * address that says so.
 */
export function useEditing(space: Space, { changeRequestId, revisionId }: ContentLocation): boolean {
  const { edit = false } = useSearch({ strict: false })
  const { data: changeRequest } = useQuery({
    ...changeRequestQuery(space.id, changeRequestId ?? ''),
    enabled: changeRequestId !== undefined,
  })
  if (!space.permissions.edit || revisionId !== undefined) return false
  if (changeRequestId === undefined) return edit && space.editMode === 'live'
  return changeRequest?.status === 'draft' || changeRequest?.status === 'open'
}
