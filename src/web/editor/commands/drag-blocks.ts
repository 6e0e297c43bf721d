import { isNodeRangeSelection } from '@tiptap/extension-node-range'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { chosenWhole } from './block-range.ts'

/** Chooses a block; one of several that are chosen stands for all of them. */
export function chooseBlock(view: EditorView, pos: number): void {
  const { selection, doc, tr } = view.state
  if (isNodeRangeSelection(selection) && selection.from <= pos && pos < selection.to) return
  view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)))
}

/** Begins to drag a block, or all that it is chosen with. */
export function dragBlocks(view: EditorView, pos: number, data: DataTransfer): void {
  chooseBlock(view, pos)
  const { state } = view
  const { from, to } = chosenWhole(state)
  const dom = view.nodeDOM(pos)
  // What the browser has of a picture or a link by itself would come in beside it.
  data.clearData()
  if (dom instanceof Element) data.setDragImage(dom, 0, 0)
  data.effectAllowed = 'move'
  data.setData('text/plain', state.doc.textBetween(from, to, '\n'))
  view.dragging = { slice: state.doc.slice(from, to), move: true }
}
