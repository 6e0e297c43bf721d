import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContentLocation } from '../../api/content-location.ts'
import { reusableDocumentsQuery } from '../../api/reusable-contents.ts'
import { drawUndecided } from '../../content/draw-undecided.ts'
import { blank, DocumentDifference, useDrawing, type Version } from './document-difference.tsx'
import type { Compared } from './page-difference.tsx'

/** How the text of a reusable content differs. */
export function ReusableDifference({ id, before, after, isSplit }: Compared & { id: string }) {
  return <DocumentDifference was={useVersion(before, id)} is={useVersion(after, id)} isSplit={isSplit} />
}

function useVersion(location: ContentLocation, id: string): Version {
  const { data } = useQuery(reusableDocumentsQuery(location, [id]))
  const drawing = useDrawing(location, data?.[id] ?? blank)
  return useMemo(() => {
    const undecided = drawUndecided({ spaceId: location.spaceId })
    return {
      isReady: drawing.isReady && data !== undefined,
      document: data?.[id],
      drawing: { ...drawing, ...(undecided && { undecided }) },
    }
  }, [drawing, data, id, location])
}
