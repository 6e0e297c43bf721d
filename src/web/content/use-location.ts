import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ContentLocation } from '../api/content-location.ts'

type ContentAddress = {
  location: ContentLocation
  path: string
  /** False where something else of the space is shown, such as its settings. */
  isPage: boolean
}

/** Whose content the address shows, and which page of it. */
export function useContentAddress(): ContentAddress {
  const { spaceId = '', number, revisionId, _splat: rest = '' } = useParams({ strict: false })
  const isPage = useLocation({ select: ({ pathname }) => !/\/~\/(?!revisions\/)/.test(pathname) })
  const changeRequestId = number !== undefined && isNumber(number) ? number : undefined
  // The same for every page of it, so that nothing begins anew when a page gets another address.
  const location = useMemo(
    (): ContentLocation => ({
      spaceId,
      ...(revisionId !== undefined ? { revisionId } : changeRequestId !== undefined && { changeRequestId }),
    }),
    [spaceId, revisionId, changeRequestId],
  )
  // A page may be called "changes", too.
  const isCalledSo = revisionId === undefined && number !== undefined && changeRequestId === undefined
  const path = [...(isCalledSo ? ['changes', number] : []), rest.replace(/\/$/, '')].filter(Boolean).join('/')
  return useMemo(() => ({ location, path, isPage }), [location, path, isPage])
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
