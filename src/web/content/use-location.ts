import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ContentLocation } from '../api/content-location.ts'

type ContentAddress = { location: ContentLocation; path: string }

/** Whose content the address shows, and which page of it. */
export function useContentAddress(): ContentAddress {
  const { spaceId = '', number, revisionId, _splat: rest = '' } = useParams({ strict: false })
  return useMemo(() => {
    const path = rest.replace(/\/$/, '')
    if (revisionId !== undefined) return { location: { spaceId, revisionId }, path }
    if (number === undefined) return { location: { spaceId }, path }
    if (isNumber(number)) return { location: { spaceId, changeRequestId: number }, path }
    // A page may be called "changes", too.
    return { location: { spaceId }, path: ['changes', number, path].filter(Boolean).join('/') }
  }, [spaceId, number, revisionId, rest])
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}
