import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import {
  reusableContentsQuery,
  reusableDocumentsQuery,
  type ReusableDocuments,
} from '../api/reusable-contents.ts'
import { drawUndecided } from '../content/draw-undecided.ts'
import { useEditorState } from './use-editor-state.ts'
import type { Published } from './views/published.ts'

/** Has the reusable contents that stand in the text drawn with what they hold; answers what that is. */
export function useSharedTexts(
  editor: Editor,
  { location, published }: { location: ContentLocation; published: Published },
): ReusableDocuments | undefined {
  const ids = useEditorState(editor, ({ doc }) => {
    const found = new Set<string>()
    doc.descendants((node) => {
      if (node.type.name === 'reusable_content') found.add(node.attrs['data'].ref.reusableContent)
      return !node.isTextblock
    })
    return [...found].filter((id) => typeof id === 'string' && id !== '').toSorted()
  })
  const { data: titles } = useQuery({ ...reusableContentsQuery(location), enabled: ids.length > 0 })
  const { data: documents } = useQuery(reusableDocumentsQuery(location, ids))
  useEffect(() => {
    if (titles === undefined || documents === undefined) return
    const undecided = drawUndecided({ titles, documents })
    if (undecided !== undefined) published.update({ undecided })
  }, [published, titles, documents])
  return documents
}
