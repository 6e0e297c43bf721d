import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { cutAfter } from './cut-after.ts'

/** Delete at the end of a line before an item of a list: its words come to the line, and what is below them stays. */
export const joinItem: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  const isEnd = empty && $from.parentOffset === $from.parent.content.size
  if (!isEnd || !isLine($from.parent)) return false
  const cut = cutAfter($from)
  const next = cut.nodeAfter
  const list = next?.type.isInGroup('list') === true ? next : undefined
  const item = list?.firstChild ?? next
  const words = item?.firstChild
  if (item?.type.name !== 'list_item' || !words) return false
  if (!isLine(words)) {
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cut.pos + 1), 1)).scrollIntoView())
    return true
  }
  // An empty line above a list just goes.
  const isBeside = cut.depth === $from.depth - 1 && $from.node(cut.depth).type.name !== 'list_item'
  if ($from.parent.content.size === 0 && list !== undefined && isBeside) {
    tr.delete($from.before(), $from.after())
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 3)).scrollIntoView())
    return true
  }
  const others = list !== undefined && list.childCount > 1 ? list : undefined
  const start = others === undefined ? cut.pos : cut.pos + 1
  tr.delete(start, start + (others === undefined ? (list ?? item) : item).nodeSize)
  const below = item.content.cut(words.nodeSize)
  const nested = below.lastChild
  if (others !== undefined && nested?.type === others.type) {
    tr.insert(start, nested.content)
    tr.insert(cut.pos, below.cut(0, below.size - nested.nodeSize))
  } else tr.insert(list === undefined ? $from.after() : cut.pos, below)
  tr.insert($from.pos, words.content)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.pos)).scrollIntoView())
  return true
}

function isLine({ type }: Node): boolean {
  return type.name === 'paragraph' || type.name.startsWith('heading_')
}
