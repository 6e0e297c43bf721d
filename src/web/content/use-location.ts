import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { contentAddress } from './content-address.ts'

type ContentAddress = {
  location: ContentLocation
  path: string
  /** False where something else of the space is shown, such as its settings. */
  isPage: boolean
}

/** Whose content the address shows, and which page of it. */
export function useContentAddress(): ContentAddress {
  const isPage = useLocation({ select: ({ pathname }) => !/\/~\/(?!revisions\/)/.test(pathname) })
  const address = contentAddress(useParams({ strict: false }))
  const { spaceId, changeRequestId, revisionId } = address.location
  const { path } = address
  // The same for every page of it, so that nothing begins anew when a page gets another address.
  const location = useMemo(
    (): ContentLocation => ({
      spaceId,
      ...(changeRequestId !== undefined && { changeRequestId }),
      ...(revisionId !== undefined && { revisionId }),
    }),
    [spaceId, revisionId, changeRequestId],
  )
  return useMemo(() => ({ location, path, isPage }), [location, path, isPage])
}
