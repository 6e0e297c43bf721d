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
  const address = useMemo(() => {
    const path = rest.replace(/\/$/, '')
    if (revisionId !== undefined) return { location: { spaceId, revisionId }, path }
    if (number === undefined) return { location: { spaceId }, path }
    if (isNumber(number)) return { location: { spaceId, changeRequestId: number }, path }
    // A page may be called "changes", too.
    return { location: { spaceId }, path: ['changes', number, path].filter(Boolean).join('/') }
  }, [spaceId, number, revisionId, rest])
  return useMemo(() => ({ ...address, isPage }), [address, isPage])
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
