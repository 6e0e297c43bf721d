import { closeHistory } from '@tiptap/pm/history'
import { Slice, type Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { toEditor } from '../../../engine/editor/index.ts'
import { asNewStep } from '../../live/binding.ts'

/** Puts the blocks of a document where the cursor is. */
export function pasteDocument(view: EditorView, document: JSONDocument): void {
  if (document.nodes.length === 0) return
  const doc = view.state.schema.nodeFromJSON(toEditor(document))
  view.dispatch(view.state.tr.replaceSelection(openSlice(doc)).scrollIntoView().setMeta('uiEvent', 'paste'))
}

/** The same instead of what was just pasted as text, as a step of its own: undoing it gives the text back. */
export function replaceWithDocument(
  view: EditorView,
  document: JSONDocument,
  range: { from: number; to: number },
): void {
  if (document.nodes.length === 0) return
  const doc = view.state.schema.nodeFromJSON(toEditor(document))
  const tr = asNewStep(closeHistory(view.state.tr))
  view.dispatch(tr.replaceRange(range.from, range.to, openSlice(doc)).scrollIntoView())
}

// Text joins the text that it is pasted into; blocks of other kinds stand for themselves.
function openSlice(doc: Node): Slice {
  const isText = (node: Node | null) => node?.type.name === 'paragraph'
  return new Slice(doc.content, isText(doc.firstChild) ? 1 : 0, isText(doc.lastChild) ? 1 : 0)
}
