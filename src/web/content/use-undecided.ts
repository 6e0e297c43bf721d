import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JSONDocument } from '../../engine/document/index.ts'
import type { RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { reusableDocumentsQuery } from '../api/reusable-contents.ts'
import { drawUndecided, reusableContentsIn } from './draw-undecided.ts'
import { useReusableTitles } from './use-reusable-titles.ts'

type Undecided = Pick<RenderOptions, 'undecided'> & {
  /** The document with all that it shows of others behind it: what draws one draws the other. */
  everything: JSONDocument
}

/** What draws the conditions of a document and the reusable contents in it, which are fetched for those that have any. */
export function useUndecided(location: ContentLocation, document: JSONDocument): Undecided {
  const names = useMemo(() => reusableContentsIn(document, location.spaceId), [document, location])
  const titles = useReusableTitles(location, names)
  const { data: documents } = useQuery(reusableDocumentsQuery(location, names))
  return useMemo(() => {
    const undecided = drawUndecided({
      spaceId: location.spaceId,
      ...(titles && { titles }),
      ...(documents && { documents }),
    })
    const shared = Object.values(documents ?? {}).flatMap(({ nodes }) => nodes)
    const everything = shared.length === 0 ? document : { ...document, nodes: [...document.nodes, ...shared] }
    return { everything, ...(undecided && { undecided }) }
  }, [location, titles, documents, document])
}
