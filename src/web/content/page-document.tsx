import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Variables } from '../../contract/content/documents.ts'
import type { RevisionPage } from '../../contract/content/pages.ts'
import { withAnchors, type Block, type Direction, type JSONDocument } from '../../engine/document/index.ts'
import { createRenderer, escapeHtml } from '../../engine/html/index.ts'
import { openapiBlocks } from '../../engine/openapi/html/openapi-blocks.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { iconAddress } from '../api/icons.ts'
import { pagesQuery } from '../api/reading.ts'
import { diagramDrawer } from './draw-diagrams.ts'
import { DrawingNeeds, Drawn } from './drawn.tsx'
import { resolveRefs } from './resolve-refs.ts'
import { useLiveBlocks } from './integrations/use-live-blocks.ts'
import { useFilesIn } from './use-files.ts'
import { useHighlight } from './use-highlight.ts'
import { useMath } from './use-math.ts'
import { useOpenApi } from './use-openapi.ts'
import { useUndecided } from './use-undecided.ts'
import { useValues } from './use-values.ts'

type WireDocument = NonNullable<Extract<RevisionPage, { type: 'document' }>['document']>

const unread: never[] = []

/** The text of a page, drawn by the same code as published pages. */
export function PageDocument({
  direction,
  location,
  document,
  variables,
}: {
  direction: Direction
  location: ContentLocation
  document: WireDocument
  /** Those of the page itself. */
  variables?: Variables | undefined
}) {
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const whole = useMemo(() => withAnchors(document as JSONDocument), [document])
  const { undecided, everything } = useUndecided(location, whole)
  const files = useFilesIn(location, everything) ?? unread
  const math = useMath(everything)
  const values = useValues(location, everything, variables)
  const shown = useMemo(() => openapiBlocks(everything), [everything])
  const { openapi, languages } = useOpenApi(location, shown)
  const highlight = useHighlight(everything, languages)
  const { integration, begin: beginLive } = useLiveBlocks(location, whole)
  const drawDiagrams = useMemo(diagramDrawer, [])
  const begin = useCallback(
    (drawn: Element) => {
      drawDiagrams(drawn)
      return beginLive(drawn)
    },
    [drawDiagrams, beginLive],
  )
  const { html, needs } = useMemo(() => {
    const renderer = createRenderer({
      resolve: resolveRefs({ location, pages, files }),
      externalTarget: 'blank',
      direction,
      findIcon: iconAddress,
      ...math,
      ...values,
      ...highlight,
      ...(undecided && { undecided }),
      ...(openapi && { openapi }),
      ...(integration && { integration }),
    })
    const drawn = whole.nodes.map((block) => named(renderer.blocks([block]).html, block))
    return { html: drawn.join(''), needs: renderer.needs }
  }, [direction, whole, files, pages, location, math, values, highlight, undecided, openapi, integration])
  return (
    <>
      <DrawingNeeds needs={needs} />
      <Drawn html={html} direction={direction} onDrawn={begin} />
    </>
  )
}

// Each block's own element tells its key, by which comments find it.
function named(html: string, block: Block): string {
  const key = 'key' in block ? block.key : undefined
  return key === undefined ? html : html.replace(/^\s*<[a-z][\w-]*/, `$& data-block="${escapeHtml(key)}"`)
}
