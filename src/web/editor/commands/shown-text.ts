import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** The blocks of the text as they are on the screen, each with its key. */
export function* blocksIn(editor: Editor): Iterable<readonly [key: string, element: Element]> {
  if (editor.isDestroyed) return
  const { view } = editor
  for (const [key, pos] of placesOf(view.state.doc)) {
    const element = view.nodeDOM(pos)
    if (element instanceof Element) yield [key, element]
  }
}

/** Puts the cursor into the block with this key, or to the start of the text, and scrolls nowhere. */
export function enterBlock({ view }: Editor, key: string | undefined): void {
  // On a phone the keyboard would come up over what one looks at.
  if (!view.editable || matchMedia('(pointer: coarse)').matches) return
  const { doc, tr } = view.state
  const [, pos = 0] = placesOf(doc).find(([each]) => each === key) ?? []
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(pos))))
  view.focus()
}

function placesOf(doc: Editor['state']['doc']): [key: string, pos: number][] {
  const places: [string, number][] = []
  doc.forEach(({ attrs }, pos) => {
    const key: unknown = attrs['key']
    if (typeof key === 'string') places.push([key, pos])
  })
  return places
}
