import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes in where a click or a key just moved the cursor. A browser tells of that with its next frame, and what comes
 * sooner, another key or a change of somebody else, would act where the cursor was. What is chosen as a whole stays
 * so: the browser's own selection is somewhere within it.
 */
export function readSelection(view: EditorView): void {
  const isWhole = view.state.selection instanceof NodeSelection
  if (!isWhole && !view.composing && view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}
