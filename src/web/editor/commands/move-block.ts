import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { mentioning, slash } from '../plugins/suggestion.ts'
import { blockAt } from './block-at.ts'

/** Moves the block or list item of the cursor past its neighbour; the cursor goes along. */
export function moveBlock(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const block = blockAt(state)
    if (block === undefined) return false
    const { node, pos, parent, index } = block
    const other = parent.maybeChild(direction === 'up' ? index - 1 : index + 1)
    if (other === null || other === undefined) return false
    const from = direction === 'up' ? pos - other.nodeSize : pos
    const to = from + node.nodeSize + other.nodeSize
    const order = direction === 'up' ? [node, other] : [other, node]
    const tr = state.tr.replaceWith(from, to, Fragment.from(order))
    const moved = direction === 'up' ? from : from + other.nodeSize
    const shift = moved - pos
    const { selection } = state
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + shift)
        : TextSelection.between(
            tr.doc.resolve(selection.anchor + shift),
            tr.doc.resolve(selection.head + shift),
          ),
    )
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Escape in a text: its block is chosen as a whole, unless a menu is open that the key closes. */
export const selectBlock: Command = (state, dispatch) => {
  const isMenu = [slash, mentioning].some(({ openIn }) => openIn(state) !== undefined)
  const block = blockAt(state)
  if (isMenu || block === undefined || !(state.selection instanceof TextSelection)) return false
  if (!NodeSelection.isSelectable(block.node)) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, block.pos)))
  return true
}

export const duplicateBlock: Command = (state, dispatch) => {
  const block = blockAt(state)
  if (block === undefined) return false
  const after = block.pos + block.node.nodeSize
  const tr = state.tr.insert(after, block.node)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

export const deleteBlock: Command = (state, dispatch) => {
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
