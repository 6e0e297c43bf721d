import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JSONDocument } from '../../engine/document/index.ts'
import type { RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { reusableContentsQuery, reusableDocumentsQuery } from '../api/reusable-contents.ts'
import { drawUndecided, reusableContentsIn } from './draw-undecided.ts'

/** What draws the conditions of a document and the reusable contents in it, which are fetched for those that have any. */
export function useUndecided(
  location: ContentLocation,
  document: JSONDocument,
): Pick<RenderOptions, 'undecided'> {
  const ids = useMemo(() => reusableContentsIn(document, location.spaceId), [document, location])
  const { data: titles } = useQuery({ ...reusableContentsQuery(location), enabled: ids.length > 0 })
  const { data: documents } = useQuery(reusableDocumentsQuery(location, ids))
  return useMemo(() => {
    const undecided = drawUndecided({ ...(titles && { titles }), ...(documents && { documents }) })
    return undecided === undefined ? {} : { undecided }
  }, [titles, documents])
}
