import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes in where a click or a key just moved the cursor. A browser tells of that a moment later, and a change of
 * somebody else that comes in between would put the cursor back to where it was.
 */
export function readSelection(view: EditorView): void {
  const { selection, doc } = view.state
  if (!(selection instanceof TextSelection) || view.composing || !view.hasFocus()) return
  const shown = document.getSelection()
  if (shown === null || !holds(view, shown.anchorNode) || !holds(view, shown.focusNode)) return
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset)
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset)
  if (anchor === selection.anchor && head === selection.head) return
  if (!doc.resolve(anchor).parent.inlineContent || !doc.resolve(head).parent.inlineContent) return
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, anchor, head)))
}

function holds({ dom }: EditorView, node: Node | null): node is Node {
  return node !== null && dom.contains(node)
}
