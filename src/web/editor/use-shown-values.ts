import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Variables } from '../../contract/content/documents.ts'
import { html, type RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import type { ReusableDocuments } from '../api/reusable-contents.ts'
import { variablesQuery } from '../api/variables.ts'
import { drawValues } from '../content/draw-values.ts'
import { messages } from '../locales/messages.ts'
import { useEditorState } from './use-editor-state.ts'
import type { Published } from './views/published.ts'

type Shown = {
  location: ContentLocation
  published: Published
  /** The reusable contents that are shown, which may say values, too. */
  shared: ReusableDocuments | undefined
  /** Those of the page itself. */
  variables: Variables | undefined
}

const none: Variables = {}

/** Has the values of variables drawn among the words, and those that nobody defined as wrong. */
export function useShownValues(
  editor: Editor,
  { location, published, shared, variables: page = none }: Shown,
): void {
  const isOwn = useEditorState(editor, ({ doc }) => {
    let isFound = false
    doc.descendants((node) => {
      isFound ||= node.type.name === 'expression'
      return !isFound
    })
    return isFound
  })
  const isShown = isOwn || JSON.stringify(shared ?? {}).includes('"type":"expression"')
  const { data: space } = useQuery({ ...variablesQuery(location), enabled: isShown })
  useEffect(() => {
    if (space !== undefined) published.update({ expression: drawHere({ space, page }) })
  }, [published, space, page])
}

function drawHere(variables: { space: Variables; page: Variables }): RenderOptions['expression'] {
  const draw = drawValues(variables)
  return (expression) => {
    const value = draw?.(expression)
    if (value !== undefined || !/^\s*(?:space|page)\.vars\.\w+\s*$/.test(expression)) return value
    return html`<code class="expression unknown" title="${messages.variables.unknown}">{{${expression}}}</code>`
  }
}
