import { closeHistory } from '@tiptap/pm/history'
import { Slice, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { toEditor } from '../../../engine/editor/index.ts'
import { asNewStep } from '../../live/binding.ts'
import { fitted } from './one-line.ts'
import { cellsOf, placedCells } from './paste-cells.ts'

/** Puts the blocks of a document where the cursor is. */
export function pasteDocument(view: EditorView, document: JSONDocument): void {
  if (document.nodes.length === 0) return
  view.dispatch(placed(view.state, document).scrollIntoView().setMeta('uiEvent', 'paste'))
}

/** The blocks of a document in the place of what is chosen. */
export function placed(state: EditorState, document: JSONDocument): Transaction {
  const doc = state.schema.nodeFromJSON(toEditor(document))
  const table = doc.childCount === 1 && doc.firstChild?.type.name === 'table' ? doc.firstChild : undefined
  const inTable = table && placedCells(state, cellsOf(table))
  return inTable ?? state.tr.replaceSelection(fitted(openSlice(doc, state.selection.$from), state))
}

/** Blocks instead of what was just pasted as text, as a step of its own: undoing it gives the text back. */
export function replacePasted(view: EditorView, doc: Node, range: { from: number; to: number }): void {
  const { state } = view
  const tr = asNewStep(closeHistory(state.tr))
  const slice = fitted(openSlice(doc, state.doc.resolve(range.from)), state)
  tr.replaceRange(range.from, range.to, slice)
  // One types on at the end of what came, not in what stands below.
  const end = Selection.near(tr.doc.resolve(tr.mapping.map(range.to)), -1)
  if (end instanceof TextSelection) tr.setSelection(end)
  view.dispatch(tr.scrollIntoView())
}

// Text joins the text that it is pasted into, and items the items; blocks of other kinds stand for themselves.
function openSlice(doc: Node, at: ResolvedPos): Slice {
  const { firstChild: first, lastChild: last } = doc
  if (first !== null && first === last && isListAround(at, first))
    return new Slice(doc.content, 3, depthOfEnd(doc))
  return new Slice(doc.content, isText(first) ? 1 : 0, isText(last) ? 1 : 0)
}

function isListAround(at: ResolvedPos, list: Node): boolean {
  const [item, around] = [at.node(-1), at.depth > 1 ? at.node(-2) : undefined]
  return item?.type.name === 'list_item' && around?.type === list.type && isText(list.firstChild?.firstChild)
}

// To the last words, also where they stand in a list in the last item.
function depthOfEnd(node: Node): number {
  const { lastChild: last } = node
  const isOpen = isText(last) || last?.type.name.startsWith('list_') === true
  return last === null || !isOpen ? 0 : 1 + depthOfEnd(last)
}

function isText(node: Node | null | undefined): boolean {
  return node?.type.name === 'paragraph'
}
