import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import type { TableColumn, TableColumnType, TableView } from '../../../../engine/document/index.ts'
import { newKey } from '../assign-keys.ts'
import { textOfValue, valueOfText } from './cell-values.ts'
import { cellPos, columnOf, selectCell, tableAt, type TableAt } from './table-at.ts'

/** An empty cell as its column wants it. */
export function emptyCell(schema: Schema, column: TableColumn): Node {
  if (column.type !== 'text')
    return schema.node('table_value', { value: column.type === 'checkbox' ? false : null })
  return schema.node('table_cell', null, [schema.node('paragraph')])
}

export function addColumn(side: 'left' | 'right'): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    const index = side === 'left' ? at.column : at.column + 1
    const column: TableColumn = { id: newKey(), title: '', type: 'text', textAlignment: 'left' }
    const tr = withCells(state, at, (cells, row) => {
      const made = row === 0 ? state.schema.node('table_header', { column }) : emptyCell(state.schema, column)
      return cells.toSpliced(index, 0, made)
    })
    dispatch?.(select(tr, at, { row: at.row, column: index }))
    return true
  }
}

/** Without the column of the cursor; the last one takes the table along. */
export const deleteColumn: Command = (state, dispatch) => {
  const at = tableAt(state)
  if (at === undefined) return false
  const last = (at.table.firstChild?.childCount ?? 0) - 1
  if (last === 0) {
    dispatch?.(state.tr.delete(at.pos, at.pos + at.table.nodeSize).scrollIntoView())
    return true
  }
  const { id } = columnOf(at.table, at.column)
  const tr = withCells(state, at, (cells) => cells.toSpliced(at.column, 1))
  tr.setNodeAttribute(at.pos, 'data', { ...at.table.attrs['data'], view: withoutColumn(at.table, id) })
  dispatch?.(select(tr, at, { row: at.row, column: Math.min(at.column, last - 1) }))
  return true
}

/** Moves the column of the cursor past its neighbour. */
export function moveColumn(direction: 'left' | 'right'): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    const other = direction === 'left' ? at.column - 1 : at.column + 1
    if (other < 0 || other >= (at.table.firstChild?.childCount ?? 0)) return false
    const tr = withCells(state, at, (cells) => {
      const moved = cells[at.column]
      return moved === undefined ? cells : cells.toSpliced(at.column, 1).toSpliced(other, 0, moved)
    })
    dispatch?.(select(tr, at, { row: at.row, column: other }))
    return true
  }
}

/** Changes what a column is; its cells say the same in the new type, as far as that can say it. */
export function setColumn(changed: TableColumn): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    const before = columnOf(at.table, at.column)
    const column = { ...changed, id: before.id === '' ? newKey() : before.id }
    const tr = withCells(state, at, (cells, row) => {
      const cell = cells[at.column]
      if (cell === undefined) return cells
      const next =
        row === 0
          ? cell.type.create({ ...cell.attrs, column }, cell.content)
          : converted(cell, before, column)
      return cells.with(at.column, next)
    })
    dispatch?.(select(tr, at, at))
    return true
  }
}

/** Columns that are hidden stay in the table, for cards and for later. */
export function hideColumn(isHidden: boolean): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    dispatch?.(state.tr.setNodeAttribute(cellPos(at, 0, at.column), 'isHidden', isHidden))
    return true
  }
}

/** A cell for a column of perhaps another type. */
export function converted(cell: Node, before: TableColumn, column: TableColumn): Node {
  const { schema } = cell.type
  if (cell.type.name === 'table_cell') {
    if (column.type === 'text') return cell
    return schema.node('table_value', { value: valueOfText(cell, column) })
  }
  const words = textOfValue(cell.attrs['value'], before, schema)
  const text = schema.node('table_cell', null, [words])
  if (column.type === 'text') return text
  return before.type === column.type ? cell : schema.node('table_value', { value: valueOfText(text, column) })
}

/** A column of another type, with the choices that its cells name. */
export function columnAs(type: TableColumnType, { table, column: index }: TableAt): TableColumn {
  const { id, title } = columnOf(table, index)
  if (type === 'text') return { id, title, type, textAlignment: 'left' }
  if (type === 'rating') return { id, title, type, max: 5 }
  if (type === 'users') return { id, title, type, multiple: true }
  if (type !== 'select') return { id, title, type }
  const labels = table.children
    .slice(1)
    .flatMap((row) => (row.maybeChild(index)?.textContent ?? '').split(','))
  const unique = [...new Set(labels.map((label) => label.trim()).filter(Boolean))]
  return { id, title, type, multiple: false, options: unique.map((label) => ({ value: newKey(), label })) }
}

function withCells(
  state: EditorState,
  { table, pos }: TableAt,
  change: (cells: Node[], row: number) => Node[],
): Transaction {
  const rows = table.children.map((row, at) => row.type.create(row.attrs, change([...row.children], at)))
  return state.tr.replaceWith(pos + 1, pos + table.nodeSize - 1, Fragment.from(rows))
}

function select(
  tr: Transaction,
  { pos }: TableAt,
  { row, column }: { row: number; column: number },
): Transaction {
  const table = tr.doc.nodeAt(pos)
  if (table === null || row >= table.childCount) return tr
  return selectCell(tr, cellPos({ table, pos }, row, column)).scrollIntoView()
}

function withoutColumn(table: Node, id: string): TableView {
  const view: TableView = table.attrs['data'].view
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== id)) as TableView
}
