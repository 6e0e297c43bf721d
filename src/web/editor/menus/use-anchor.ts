import type { Editor } from '@tiptap/core'
import { useLayoutEffect, useState } from 'react'
import { placeAt, type Place, type Placing } from './place.ts'

/** Where a menu stands beside a position of the text. */
export function useAnchor(
  editor: Editor,
  pos: number | undefined,
  { side, width, height }: Placing,
): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const within = editor.view.dom.closest<HTMLElement>('[data-editor]')
    if (pos === undefined || within === null || pos > editor.state.doc.content.size) {
      setPlace(undefined)
      return
    }
    setPlace(placeAt(editor.view, pos, { within, side, width, height }))
  }, [editor, pos, side, width, height])
  return place
}
