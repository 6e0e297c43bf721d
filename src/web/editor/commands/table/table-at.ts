import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import type { TableColumn } from '../../../../engine/document/index.ts'
import { ancestorNamed } from '../block-at.ts'

/** The table of the cursor, and the row and column that it is in; the titles are row 0. */
export type TableAt = { table: Node; pos: number; row: number; column: number }

export function tableAt({ selection }: Pick<EditorState, 'selection'>): TableAt | undefined {
  const at = selection instanceof CellSelection ? selection.$headCell : selection.$from
  return tableAround(at)
}

/** The same for a place in the document, also for one right before a cell. */
export function tableAround(at: ResolvedPos): TableAt | undefined {
  const row = ancestorNamed(at, 'table_row')
  const table = ancestorNamed(at, 'table')
  if (row === undefined || table === undefined) return undefined
  return { table: table.node, pos: table.pos, row: row.index, column: at.index(row.depth) }
}

/** Where a cell begins. */
export function cellPos({ table, pos }: Pick<TableAt, 'table' | 'pos'>, row: number, column: number): number {
  const sizeBefore = (node: Node, index: number) =>
    node.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return pos + 1 + sizeBefore(table, row) + 1 + sizeBefore(table.child(row), column)
}

/** What a column is; a new one is text. */
export function columnOf(table: Node, column: number): TableColumn {
  const given: TableColumn | null | undefined = table.firstChild?.maybeChild(column)?.attrs['column']
  return given ?? { id: '', title: '', type: 'text', textAlignment: 'left' }
}

/** Puts the cursor in a cell: at the end of its text, or on the cell itself where it has none. */
export function selectCell(tr: Transaction, pos: number): Transaction {
  const cell = tr.doc.nodeAt(pos)
  if (cell === null) return tr
  if (cell.type.name === 'table_value') return tr.setSelection(CellSelection.create(tr.doc, pos))
  const end = tr.doc.resolve(pos + cell.nodeSize - 1)
  return tr.setSelection(Selection.findFrom(end, -1, true) ?? Selection.near(end, -1))
}
