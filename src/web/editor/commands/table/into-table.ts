import { Selection, type Command } from '@tiptap/pm/state'

/** Backspace behind a table goes to its last cell: the library would choose all cells, and the next press empty them. */
export const backIntoTable: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false
  const before = doc.resolve($from.before())
  if (before.nodeBefore?.type.name !== 'table') return false
  const isLast = before.nodeAfter === doc.lastChild
  if ($from.parent.content.size === 0 && !isLast) tr.delete($from.before(), $from.after())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(before.pos - 1), -1)).scrollIntoView())
  return true
}

/** Delete before a table, likewise. */
export const forthIntoTable: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false
  const after = doc.resolve($from.after())
  if (after.nodeAfter?.type.name !== 'table') return false
  if ($from.parent.content.size === 0) tr.delete($from.before(), $from.after())
  const table = tr.mapping.map(after.pos)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(table + 1), 1)).scrollIntoView())
  return true
}
