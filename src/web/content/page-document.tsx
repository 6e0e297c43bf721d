import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RevisionPage } from '../../contract/content/pages.ts'
import { withAnchors, type JSONDocument } from '../../engine/document/index.ts'
import { renderDocument } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { filesQuery, pagesQuery } from '../api/reading.ts'
import { DrawingNeeds, Drawn } from './drawn.tsx'
import { resolveRefs } from './resolve-refs.ts'
import { useHighlight } from './use-highlight.ts'
import { useMath } from './use-math.ts'

type WireDocument = NonNullable<Extract<RevisionPage, { type: 'document' }>['document']>

/** The text of a page, drawn by the same code as published pages. */
export function PageDocument({ location, document }: { location: ContentLocation; document: WireDocument }) {
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { data: files = [] } = useQuery(filesQuery(location))
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const whole = useMemo(() => withAnchors(document as JSONDocument), [document])
  const math = useMath(whole)
  const highlight = useHighlight(whole)
  const { html, needs } = useMemo(
    () =>
      renderDocument(whole, {
        resolve: resolveRefs({ location, pages, files }),
        externalTarget: 'blank',
        ...math,
        ...highlight,
      }),
    [whole, files, pages, location, math, highlight],
  )
  return (
    <>
      <DrawingNeeds needs={needs} />
      <Drawn html={html} />
    </>
  )
}
