import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { ancestorNamed } from '../commands/block-at.ts'
import { linesOf } from '../schema/blocks/code-lines.ts'

/** Text into code stays text; an address over words makes them a link. */
export function pasteText(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const { state } = view
  if (text === '') return false
  if (ancestorNamed(state.selection.$from, 'code') !== undefined) {
    const lines = linesOf(text, state.schema)
    view.dispatch(state.tr.replaceSelection(new Slice(lines, 1, 1)).scrollIntoView())
    return true
  }
  const link = state.schema.marks['link']
  const address = text.trim()
  if (link === undefined || state.selection.empty || !/^(?:https?:\/\/|mailto:)\S+$/.test(address))
    return false
  if (!state.selection.$from.sameParent(state.selection.$to)) return false
  const mark = link.create({ data: { ref: { kind: 'url', url: address } } })
  view.dispatch(state.tr.addMark(state.selection.from, state.selection.to, mark))
  return true
}
