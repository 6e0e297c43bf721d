import type { Editor } from '@tiptap/core'
import { useEffect, useMemo } from 'react'
import type { Block } from '../../engine/document/index.ts'
import type { OpenApiBlock } from '../../engine/html/index.ts'
import { isOpenApiBlock, openapiBlocks } from '../../engine/openapi/html/openapi-blocks.ts'
import type { ContentLocation } from '../api/content-location.ts'
import type { ReusableDocuments } from '../api/reusable-contents.ts'
import { loadHighlight } from '../content/draw-code.ts'
import { useOpenApi } from '../content/use-openapi.ts'
import { useEditorState } from './use-editor-state.ts'
import { blockOf } from './views/block-of.ts'
import type { Published } from './views/published.ts'

type Shown = {
  location: ContentLocation
  published: Published
  /** The reusable contents that are shown, which may show some too. */
  shared: ReusableDocuments | undefined
}

/** Has the operations, webhooks and models that stand in the text drawn in full. */
export function useShownOperations(editor: Editor, { location, published, shared }: Shown): void {
  const own = useEditorState(editor, ({ doc }) => {
    const found: OpenApiBlock[] = []
    doc.descendants((node) => {
      const { name } = node.type
      const kept: Block | undefined = name === 'kept' ? node.attrs['block'] : undefined
      const block = name.startsWith('openapi_') ? blockOf(node, { withCaption: false }) : kept
      if (block !== undefined && isOpenApiBlock(block)) found.push(block)
      return !node.isTextblock
    })
    return found
  })
  const blocks = useMemo(() => [...own, ...Object.values(shared ?? {}).flatMap(openapiBlocks)], [own, shared])
  const { openapi, languages } = useOpenApi(location, blocks)
  useEffect(() => {
    if (openapi !== undefined) published.update({ openapi })
  }, [published, openapi])
  const wanted = languages.toSorted().join(' ')
  useEffect(() => {
    if (wanted === '') return
    loadHighlight(wanted.split(' '))
      .then((highlight) => published.update({ highlight }))
      .catch(() => undefined)
  }, [published, wanted])
}
