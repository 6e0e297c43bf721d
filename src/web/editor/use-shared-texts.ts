import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentRef } from '../../engine/document/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { nameIn } from '../api/names-across-spaces.ts'
import { reusableDocumentsQuery, type ReusableDocuments } from '../api/reusable-contents.ts'
import { drawUndecided } from '../content/draw-undecided.ts'
import { useReusableTitles } from '../content/use-reusable-titles.ts'
import { useEditorState } from './use-editor-state.ts'
import type { Published } from './views/published.ts'

/** Has the reusable contents that stand in the text drawn with what they hold; answers what that is. */
export function useSharedTexts(
  editor: Editor,
  { location, published }: { location: ContentLocation; published: Published },
): ReusableDocuments | undefined {
  const names = useEditorState(editor, ({ doc }) => {
    const found = new Set<string>()
    doc.descendants((node) => {
      const ref: ContentRef | undefined =
        node.type.name === 'reusable_content' ? node.attrs['data'].ref : undefined
      if (ref?.kind === 'reusable-content' && ref.reusableContent !== '')
        found.add(nameIn(location.spaceId, { space: ref.space, id: ref.reusableContent }))
      return !node.isTextblock
    })
    return [...found].toSorted()
  })
  const titles = useReusableTitles(location, names)
  const { data: documents } = useQuery(reusableDocumentsQuery(location, names))
  useEffect(() => {
    if (titles === undefined || documents === undefined) return
    const undecided = drawUndecided({ spaceId: location.spaceId, titles, documents })
    if (undecided !== undefined) published.update({ undecided })
  }, [published, location, titles, documents])
  return documents
}
