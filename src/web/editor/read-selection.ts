import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes in where a click or a key just moved the cursor. A browser tells of that with its next frame, and what comes
 * sooner, another key or a change of somebody else, would act where the cursor was.
 */
export function readSelection(view: EditorView): void {
  if (!view.composing && view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}
