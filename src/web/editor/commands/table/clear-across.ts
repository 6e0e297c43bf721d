import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { emptyCell } from './cells.ts'

type Range = { from: number; to: number }

/** Deletes what is chosen from a text into a table, or out of one: cells are emptied, and none is torn out of its row. */
export function clearedAcross({ selection, tr }: EditorState): Transaction | undefined {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || selection.empty) return undefined
  const left = tableAroundOnly($from, $to)
  const entered = tableAroundOnly($to, $from)
  if (left === undefined && entered === undefined) return undefined
  // From the end, so that what comes before stays where it is.
  if (entered !== undefined) clearCellsIn(tr, entered, { from: entered.from, to: $to.pos })
  const between = { from: left?.to ?? $from.pos, to: entered?.from ?? $to.pos }
  if (between.from < between.to) tr.delete(between.from, between.to)
  if (left !== undefined) clearCellsIn(tr, left, { from: $from.pos, to: left.to })
  return tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos))).scrollIntoView()
}

/** The outermost table that one position is in and the other is not. */
function tableAroundOnly(position: ResolvedPos, other: ResolvedPos): Range | undefined {
  for (let depth = position.sharedDepth(other.pos) + 1; depth < position.depth; depth += 1)
    if (position.node(depth).type.name === 'table')
      return { from: position.before(depth), to: position.after(depth) }
  return undefined
}

function clearCellsIn(tr: Transaction, table: Range, chosen: Range): void {
  const cells: { cell: Node; pos: number }[] = []
  tr.doc.nodesBetween(Math.max(table.from, chosen.from), Math.min(table.to, chosen.to), (node, pos) => {
    if (!/^table_(cell|value|header)$/.test(node.type.name)) return true
    cells.push({ cell: node, pos })
    return false
  })
  for (const { cell, pos } of cells.toReversed()) {
    const inside = wordsIn(tr.doc, cell, pos)
    const from = Math.max(inside.from, chosen.from)
    const to = Math.min(inside.to, chosen.to)
    if (from === inside.from && to === inside.to) emptyCell(tr, cell, pos)
    else if (from < to) tr.delete(from, to)
  }
}

/** From the first place in a cell where a cursor can be to the last. */
function wordsIn(doc: Node, cell: Node, pos: number): Range {
  const first = Selection.findFrom(doc.resolve(pos + 1), 1, true)
  const last = Selection.findFrom(doc.resolve(pos + cell.nodeSize - 1), -1, true)
  if (cell.isLeaf || first === null || last === null) return { from: pos, to: pos + cell.nodeSize }
  return { from: first.from, to: last.to }
}
