import { isNodeRangeSelection } from '@tiptap/extension-node-range'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { mentioning, slash } from '../plugins/suggestion.ts'
import { blockAround, blockAt } from './block-at.ts'
import { blocksAt, selectBlocks } from './block-range.ts'

/** Moves the blocks or the list item of the cursor past their neighbour; the cursor goes along. */
export function moveBlock(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const range = blocksAt(state)
    if (range === undefined) return false
    const { nodes, from, to, parent, index } = range
    const other = parent.maybeChild(direction === 'up' ? index - 1 : index + nodes.length)
    if (other === null || other === undefined) return false
    const isUp = direction === 'up'
    const shift = isUp ? -other.nodeSize : other.nodeSize
    const order = isUp ? [...nodes, other] : [other, ...nodes]
    const tr = isUp
      ? state.tr.replaceWith(from - other.nodeSize, to, Fragment.from(order))
      : state.tr.replaceWith(from, to + other.nodeSize, Fragment.from(order))
    tr.setSelection(shifted(state.selection, { doc: tr.doc, from, to, shift }))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * Escape in a text: its block is chosen as a whole, unless a menu is open that the key closes; once more, what is around
 * it.
 */
export const selectBlock: Command = (state, dispatch) => {
  const isMenu = [slash, mentioning].some(({ openIn }) => openIn(state) !== undefined)
  const { selection } = state
  const isWhole = selection instanceof NodeSelection && selection.node.isBlock
  const block = isWhole ? blockAround(selection.$from) : blockAt(state)
  if (isMenu || block === undefined || !(isWhole || selection instanceof TextSelection)) return false
  if (!NodeSelection.isSelectable(block.node)) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, block.pos)))
  return true
}

/** Puts a copy below; one goes on in it where one was. */
export const duplicateBlock: Command = (state, dispatch) => {
  const range = blocksAt(state)
  if (range === undefined) return false
  const { nodes, from, to } = range
  const tr = state.tr.insert(to, Fragment.from(nodes))
  tr.setSelection(shifted(state.selection, { doc: tr.doc, from, to, shift: to - from }))
  dispatch?.(tr.scrollIntoView())
  return true
}

type Shift = { doc: Node; from: number; to: number; shift: number }

/** What was chosen or where the cursor was, in blocks that stand further down or up now. */
function shifted(selection: Selection, { doc, from, to, shift }: Shift): Selection {
  if (isNodeRangeSelection(selection)) return selectBlocks(doc, { from: from + shift, to: to + shift })
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + shift)
  const [anchor, head] = [selection.anchor + shift, selection.head + shift]
  return TextSelection.between(doc.resolve(anchor), doc.resolve(head))
}

export const deleteBlock: Command = (state, dispatch) => {
  if (isNodeRangeSelection(state.selection)) return deleteBlocks(state, dispatch)
  const block = blockAt(state)
  if (block === undefined) return false
  let { pos, node, depth } = block
  const { $from } = state.selection
  // The last item takes its list along.
  while (depth > 1 && $from.node(depth - 1).childCount === 1 && !$from.node(depth - 1).type.spec.isolating) {
    depth -= 1
    pos = $from.before(depth)
    node = $from.node(depth)
  }
  const tr = state.tr
  const isOnly = tr.doc.resolve(pos).parent.childCount === 1
  const paragraph = state.schema.nodes['paragraph']?.create()
  if (isOnly && paragraph !== undefined) tr.replaceWith(pos, pos + node.nodeSize, paragraph)
  else tr.delete(pos, pos + node.nodeSize)
  const near = Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), -1)
  dispatch?.(tr.setSelection(near).scrollIntoView())
  return true
}

/** Takes away a chosen block that is the last within another: nothing comes to its place there. */
export const deleteLast: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false
  const { $from, $to } = selection
  return $from.depth > 0 && $to.nodeAfter === null && deleteBlock(state, dispatch)
}

/** Takes away the blocks that are chosen together. */
export const deleteBlocks: Command = (state, dispatch) => {
  const range = isNodeRangeSelection(state.selection) ? blocksAt(state) : undefined
  if (range === undefined) return false
  const { nodes, from, to, parent } = range
  const tr = state.tr
  const paragraph = state.schema.nodes['paragraph']?.create()
  const isAll = parent.childCount === nodes.length
  if (isAll && parent.type.name !== 'doc') tr.delete(from - 1, to + 1)
  else if (isAll && paragraph !== undefined) tr.replaceWith(from, to, paragraph)
  else tr.delete(from, to)
  const near = Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), -1)
  dispatch?.(tr.setSelection(near).scrollIntoView())
  return true
}
