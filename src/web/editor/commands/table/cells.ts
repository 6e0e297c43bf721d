import type { Node } from '@tiptap/pm/model'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import type { TableColumn, TableValue } from '../../../../engine/document/index.ts'
import { columnOf, tableAround } from './table-at.ts'

export type ValueCell = { pos: number; value: TableValue; column: TableColumn }

/** The cell at a position, where it holds a value, and what its column is. */
export function valueCellAt(state: EditorState, pos: number): ValueCell | undefined {
  if (pos < 0 || pos >= state.doc.content.size) return undefined
  const node = state.doc.nodeAt(pos)
  const at = tableAround(state.doc.resolve(pos))
  if (node?.type.name !== 'table_value' || at === undefined) return undefined
  return { pos, value: node.attrs['value'], column: columnOf(at.table, at.column) }
}

/** The cell that is chosen, where it holds a value. */
export function chosenValueCell(state: EditorState): ValueCell | undefined {
  const { selection } = state
  if (!(selection instanceof CellSelection) || selection.$anchorCell.pos !== selection.$headCell.pos)
    return undefined
  return valueCellAt(state, selection.$headCell.pos)
}

export function setValue(tr: Transaction, pos: number, value: TableValue): Transaction {
  const { selection } = tr
  tr.setNodeAttribute(pos, 'value', value)
  return tr.setSelection(selection.map(tr.doc, tr.mapping))
}

/** Backspace on chosen cells: nothing is left in them, the cells stay. */
export const clearCells: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof CellSelection)) return false
  const tr = state.tr
  selection.forEachCell((cell, pos) => emptyCell(tr, cell, tr.mapping.map(pos)))
  const { $anchorCell, $headCell } = selection
  const mapped = [$anchorCell, $headCell].map(({ pos }) => tr.mapping.map(pos, -1))
  dispatch?.(tr.setSelection(CellSelection.create(tr.doc, mapped[0] ?? 0, mapped[1])))
  return true
}

/** Leaves nothing in a cell that is at a position. */
export function emptyCell(tr: Transaction, cell: Node, at: number): void {
  if (cell.type.name === 'table_value')
    tr.setNodeAttribute(at, 'value', cell.attrs['value'] === true ? false : null)
  else if (cell.type.name === 'table_cell')
    tr.replaceWith(at + 1, at + cell.nodeSize - 1, cell.type.schema.node('paragraph'))
  else if (cell.content.size > 0) tr.delete(at + 1, at + cell.nodeSize - 1)
}
