import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { changeRequestQuery } from '../api/review.ts'

/**
 * Whether the page is shown to be written in: in a change request that is not closed, and in a live space by an
 * address that says so. Whoever has begun goes on: when somebody locks, merges or closes meanwhile, saving says so.
 */
export function useEditing(space: Space, location: ContentLocation): boolean {
  const { changeRequestId, revisionId } = location
  const { edit = false } = useSearch({ strict: false })
  const begun = useRef<string>(undefined)
  const { data: changeRequest } = useQuery({
    ...changeRequestQuery(space.id, changeRequestId ?? ''),
    enabled: changeRequestId !== undefined,
  })
  const isOpen = isOpenToWrite(space, location, changeRequest)
  const isAsked = changeRequestId !== undefined || edit
  const here = hrefIn(location)
  if (!space.permissions.edit || revisionId !== undefined || !isAsked) begun.current = undefined
  else if (isOpen) begun.current = here
  return begun.current === here
}

/** Whether one may begin to write in the content of a space, or of a change request. */
export function isOpenToWrite(
  { permissions, editMode }: Space,
  { changeRequestId, revisionId }: ContentLocation,
  changeRequest: ChangeRequest | undefined,
): boolean {
  if (!permissions.edit || revisionId !== undefined) return false
  if (changeRequestId === undefined) return editMode === 'live'
  return changeRequest?.status === 'draft' || changeRequest?.status === 'open'
}
