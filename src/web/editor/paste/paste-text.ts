import { closeHistory } from '@tiptap/pm/history'
import { Slice, type Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toEditor } from '../../../engine/editor/index.ts'
import { ancestorNamed } from '../commands/block-at.ts'
import { tableAt } from '../commands/table/table-at.ts'
import { asNewStep } from '../../live/binding.ts'
import { linesOf } from '../schema/blocks/code-lines.ts'
import type { Published } from '../views/published.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { isInOneLine } from './one-line.ts'
import { pasteDocument, replacePasted } from './paste-blocks.ts'
import { cellsOfText, placedCells, tableOfText } from './paste-cells.ts'

/** What is known of addresses. */
type Addresses = {
  /** Whether there is more to show of one than itself. */
  isShown: (address: string) => boolean
  pageAt: Published['pageAt']
}

/** Text: an address as a link or what it shows, from a code editor as code, and Markdown as what it means. */
export function pasteText(view: EditorView, data: DataTransfer, addresses: Addresses): boolean {
  const text = data.getData('text/plain')
  if (text === '') return false
  if (pasteAddress(view, text.trim(), addresses)) return true
  if (pasteTabbed(view, data)) return true
  // A title and a caption take words.
  if (isInOneLine(view.state)) return false
  const mode = /"mode":"([\w+#-]+)"/.exec(data.getData('vscode-editor-data'))?.[1]
  const isText = mode === 'markdown' || mode === 'plaintext'
  if (data.types.includes('vscode-editor-data') && !isText) return pasteCode(view, text, mode)
  // Beside a text from a code editor is how it looks there, and not what it means.
  if ((data.types.includes('text/html') && !isText) || !looksLikeMarkdown(text)) return false
  void pasteMarkdown(view, text)
  return true
}

/** Text with tabs goes into the cells of a table; rows of it outside become one. */
function pasteTabbed(view: EditorView, data: DataTransfer): boolean {
  const text = data.getData('text/plain')
  if (!text.includes('\t') || ['text/html', 'vscode-editor-data'].some((type) => data.types.includes(type)))
    return false
  const { schema } = view.state
  const tr = placedCells(view.state, cellsOfText(text, schema))
  if (tr !== undefined) {
    view.dispatch(tr.scrollIntoView())
    return true
  }
  const table = isInOneLine(view.state) ? undefined : tableOfText(text, schema)
  if (table !== undefined) pasteAs(view, text, schema.node('doc', null, [table]))
  return table !== undefined
}

/** Into code everything comes as lines of text. */
export function pasteIntoCode(view: EditorView, data: DataTransfer): boolean {
  const text = data.getData('text/plain')
  if (text === '' || ancestorNamed(view.state.selection.$from, 'code') === undefined) return false
  const slice = new Slice(linesOf(text, view.state.schema), 1, 1)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

function pasteAddress(view: EditorView, address: string, { isShown, pageAt }: Addresses): boolean {
  const { state } = view
  const type = state.schema.marks['link']
  const { selection } = state
  const isInLine = selection.$from.sameParent(selection.$to) && selection.$from.parent.inlineContent
  if (type === undefined || !isInLine || !/^(?:https?:\/\/|mailto:)\S+$/.test(address)) return false
  if (selection.$from.parent.type.name === 'table_header') return false
  const { ref, title } = pageAt(address) ?? { ref: { kind: 'url', url: address }, title: address }
  const mark = type.create({ data: { ref } })
  const tr = state.tr
  if (selection.empty) tr.insert(selection.from, state.schema.text(title, [mark])).removeStoredMark(type)
  else tr.removeMark(selection.from, selection.to, type).addMark(selection.from, selection.to, mark)
  const isAlone =
    selection.empty &&
    selection.$from.parent.type.name === 'paragraph' &&
    selection.$from.parent.content.size === 0
  view.dispatch(tr.scrollIntoView())
  if (isAlone && isShown(address)) showAddress(view, address)
  return true
}

/** In the place of the line that it was pasted into, as a step of its own: undoing it gives the link back. */
function showAddress(view: EditorView, url: string): void {
  const { schema, selection, tr } = view.state
  const { $from } = selection
  const [embed, paragraph] = [schema.node('embed', { data: { url } }), schema.node('paragraph')]
  const [above, index] = [$from.node(-1), $from.index(-1)]
  if (!above.canReplaceWith(index, index + 1, embed.type)) return
  const [from, to] = [$from.before(), $from.after()]
  // One types on below it, and not in whatever else stands there.
  const isTextBelow = above.maybeChild(index + 1)?.type === paragraph.type
  asNewStep(closeHistory(tr)).replaceWith(from, to, isTextBelow ? embed : [embed, paragraph])
  const next = Selection.near(tr.doc.resolve(from + embed.nodeSize))
  view.dispatch(tr.setSelection(next).scrollIntoView())
}

function pasteCode(view: EditorView, text: string, syntax: string | undefined): boolean {
  if (!text.trim().includes('\n')) return false
  const { schema, tr } = view.state
  const data = syntax === undefined ? {} : { syntax }
  view.dispatch(
    tr.replaceSelectionWith(schema.node('code', { data }, linesOf(text, schema))).scrollIntoView(),
  )
  return true
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const reader = await import('./read-markdown.ts').catch(() => undefined)
  if (view.isDestroyed) return
  if (reader === undefined) return void view.pasteText(text, new ClipboardEvent('paste'))
  const document = reader.readMarkdown(text)
  const isTable = document.nodes.length === 1 && document.nodes[0]?.type === 'table'
  if (isTable && tableAt(view.state) !== undefined) return pasteDocument(view, document)
  if (document.nodes.length === 0) return void view.pasteText(text, new ClipboardEvent('paste'))
  pasteAs(view, text, view.state.schema.nodeFromJSON(toEditor(document)))
}

/** First as it is, then as blocks: whoever meant the signs takes back one step. */
function pasteAs(view: EditorView, text: string, doc: Node): void {
  const { from } = view.state.selection
  view.pasteText(text, new ClipboardEvent('paste'))
  const { to } = view.state.selection
  replacePasted(view, doc, { from, to })
}
