import { Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { splitBlock } from '@tiptap/pm/commands'
import { ancestorNamed } from './block-at.ts'

const indent = '  '

function codeAt(state: Parameters<Command>[0]) {
  const { $from, $to } = state.selection
  const code = ancestorNamed($from, 'code')
  return code !== undefined && $to.pos < code.pos + code.node.nodeSize ? code : undefined
}

/** Enter in code: a new line that begins where this one does; after two empty lines at the end, out of the block. */
export const newCodeLine: Command = (state, dispatch) => {
  const code = codeAt(state)
  if (code === undefined) return false
  const { $from, empty } = state.selection
  const { lastChild, childCount } = code.node
  const isAtEnd = empty && $from.pos === code.pos + code.node.nodeSize - 2
  if (isAtEnd && childCount > 1 && lastChild?.content.size === 0) return leaveCode(state, dispatch)
  const [spaces = ''] = /^[ \t]*/.exec($from.parent.textBetween(0, $from.parentOffset)) ?? []
  return splitBlock(state, dispatch && ((tr) => dispatch(spaces === '' ? tr : tr.insertText(spaces))))
}

/** Out of the code, to a paragraph below it; an empty last line stays behind. */
export const leaveCode: Command = (state, dispatch) => {
  const code = codeAt(state)
  const paragraph = state.schema.nodes['paragraph']
  if (code === undefined || paragraph === undefined) return false
  const tr = state.tr
  const { lastChild, childCount } = code.node
  let end = code.pos + code.node.nodeSize
  if (lastChild?.content.size === 0 && childCount > 1) {
    tr.delete(end - 1 - lastChild.nodeSize, end - 1)
    end -= lastChild.nodeSize
  }
  tr.insert(end, paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

export const indentCode: Command = (state, dispatch) => {
  if (codeAt(state) === undefined) return false
  if (state.selection.empty) dispatch?.(state.tr.insertText(indent))
  else dispatch?.(onLines(state, (tr, pos) => tr.insertText(indent, pos)))
  return true
}

export const outdentCode: Command = (state, dispatch) => {
  if (codeAt(state) === undefined) return false
  dispatch?.(
    onLines(state, (tr, pos) => {
      const text = tr.doc.resolve(pos).parent.textContent
      const [spaces = ''] = /^(?: {1,2}|\t)/.exec(text) ?? []
      return spaces === '' ? tr : tr.delete(pos, pos + spaces.length)
    }),
  )
  return true
}

function onLines(
  state: Parameters<Command>[0],
  change: (tr: typeof state.tr, pos: number) => typeof state.tr,
): typeof state.tr {
  const { from, to } = state.selection
  const starts: number[] = []
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === 'code_line') starts.push(pos + 1)
  })
  return starts.reduce((tr, pos) => change(tr, tr.mapping.map(pos)), state.tr)
}

/** Backspace in an empty code block: it becomes a paragraph. */
export const dissolveCode: Command = (state, dispatch) => {
  const code = codeAt(state)
  const paragraph = state.schema.nodes['paragraph']
  if (code === undefined || paragraph === undefined || code.node.textContent !== '') return false
  if (code.node.childCount > 1) return false
  const tr = state.tr.replaceWith(code.pos, code.pos + code.node.nodeSize, paragraph.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(code.pos + 1))))
  return true
}
