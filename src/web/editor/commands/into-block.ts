import type { Node } from '@tiptap/pm/model'
import { Selection, type Command } from '@tiptap/pm/state'
import { cutAfter } from './cut-after.ts'

// What is written in these is not joined with what stands beside them: the library would choose the whole
// block, and the next letter or press would take its place.
const closed = new Set([
  'table',
  'code',
  'tabs',
  'stepper',
  'columns',
  'updates',
  'expandable',
  'if',
  'prompt',
])

// From above, the library would take the first line out of its box.
const boxes = new Set([...closed, 'hint', 'blockquote'])

/** Backspace behind a block that text is written in goes to the end of it. */
export const backIntoBlock: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false
  const before = doc.resolve($from.before())
  if (!isClosed(before.nodeBefore)) return false
  const isLast = before.nodeAfter === doc.lastChild
  if ($from.parent.content.size === 0 && !isLast) tr.delete($from.before(), $from.after())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(before.pos - 1), -1)).scrollIntoView())
  return true
}

/** Delete before one, or before a hint or a quote, goes to the start of it. */
export const forthIntoBlock: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false
  const after = cutAfter($from)
  if (after.nodeAfter === null || !boxes.has(after.nodeAfter.type.name)) return false
  const isBeside = after.depth === $from.depth - 1 && after.parent.type.name !== 'list_item'
  if ($from.parent.content.size === 0 && isBeside) tr.delete($from.before(), $from.after())
  const block = tr.mapping.map(after.pos)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(block + 1), 1)).scrollIntoView())
  return true
}

function isClosed(node: Node | null): boolean {
  return node !== null && closed.has(node.type.name)
}
