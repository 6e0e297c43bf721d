import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { otherTitlesQuery, reusableContentsQuery, type ReusableTitle } from '../api/reusable-contents.ts'

/** What the reusable contents of a space are called, and those among some names that are of others. */
export function useReusableTitles(location: ContentLocation, names: string[]): ReusableTitle[] | undefined {
  const { data: own } = useQuery({ ...reusableContentsQuery(location), enabled: names.length > 0 })
  const { data: others } = useQuery(otherTitlesQuery(location, names))
  return useMemo(() => own && (others === undefined ? own : [...own, ...others]), [own, others])
}
