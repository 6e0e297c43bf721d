import { TextSelection, type Command } from '@tiptap/pm/state'
import { ancestorNamed } from './block-at.ts'

/** The words of the line that one writes in, or all of its code, before everything on the page. */
export const selectWords: Command = ({ selection, doc, tr }, dispatch) => {
  if (!(selection instanceof TextSelection)) return false
  const { $from, $to } = selection
  const code = ancestorNamed($from, 'code')
  const [from, to] =
    code === undefined ? [$from.start(), $from.end()] : [code.pos + 2, code.pos + code.node.nodeSize - 2]
  const isAll = $from.pos <= from && $to.pos >= to
  if (isAll || $to.pos > to) return false
  dispatch?.(tr.setSelection(TextSelection.create(doc, from, to)))
  return true
}
