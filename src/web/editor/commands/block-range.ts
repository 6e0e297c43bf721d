import { isNodeRangeSelection, NodeRangeSelection } from '@tiptap/extension-node-range'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Command, type EditorState, type Selection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { ancestorNamed, blockAt } from './block-at.ts'

/** Blocks beside each other that are moved, copied and deleted as one. */
export type BlockRange = { nodes: Node[]; from: number; to: number; parent: Node; index: number }

/** The blocks that are chosen together, or the one that the cursor is in. */
export function blocksAt(state: EditorState): BlockRange | undefined {
  const { selection } = state
  if (isNodeRangeSelection(selection)) {
    const { $from, $to, ranges } = selection
    const nodes = ranges.flatMap((range) => range.$from.nodeAfter ?? [])
    return { nodes, from: $from.pos, to: $to.pos, parent: $from.parent, index: $from.index() }
  }
  const block = blockAt(state)
  if (block === undefined) return undefined
  const { node, pos, parent, index } = block
  return { nodes: [node], from: pos, to: pos + node.nodeSize, parent, index }
}

/** Chooses the block above or below, too, once a block is chosen as a whole; or the other way leaves one out. */
export function extendBlocks(direction: 'up' | 'down'): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const chosen = isNodeRangeSelection(selection) ? selection : rangeOf(selection)
    if (chosen === undefined) return false
    const isShrinking = chosen.ranges.length > 1 && chosen.isForwards === (direction === 'up')
    const beyond = direction === 'up' ? chosen.$from.nodeBefore : chosen.$to.nodeAfter
    if (isShrinking || beyond !== null) {
      const next = direction === 'up' ? chosen.extendBackwards() : chosen.extendForwards()
      dispatch?.(tr.setSelection(next).scrollIntoView())
    }
    return true

    function rangeOf(whole: typeof selection): NodeRangeSelection | undefined {
      if (!(whole instanceof NodeSelection) || !whole.node.isBlock) return undefined
      return direction === 'up'
        ? NodeRangeSelection.create(doc, whole.to, whole.from, whole.$from.depth)
        : NodeRangeSelection.create(doc, whole.from, whole.to, whole.$from.depth)
    }
  }
}

/** Chooses some blocks of a document. */
export function selectBlocks(doc: Node, { from, to }: { from: number; to: number }): NodeRangeSelection {
  return NodeRangeSelection.create(doc, from, to, doc.resolve(from).depth)
}

/** What is chosen, a table as a block: the library chooses all cells of one instead. */
export function chosenWhole({ doc, selection }: EditorState): Selection {
  if (!(selection instanceof CellSelection)) return selection
  const isAll = selection.isRowSelection() && selection.isColSelection()
  const table = isAll ? ancestorNamed(selection.$from, 'table') : undefined
  return table === undefined ? selection : NodeSelection.create(doc, table.pos)
}
