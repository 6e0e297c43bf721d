import type { EditorView } from '@tiptap/pm/view'

/** Whether the cursor is in the first line of the text, and nothing else is above it. */
export function isAtTop(view: EditorView): boolean {
  const { selection, doc } = view.state
  const { $from, empty } = selection
  const isFirst = $from.depth > 0 && $from.index(0) === 0 && doc.firstChild?.isTextblock === true
  return empty && isFirst && view.endOfTextblock('up')
}
