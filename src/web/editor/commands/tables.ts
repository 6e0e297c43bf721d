import { Selection, type Command, type EditorState } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables'
import { ancestorNamed } from './block-at.ts'

/** Tab in a table: the next cell, and at the end a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (dispatch === undefined || view === undefined) return true
  addRow(state, dispatch)
  return goToNextCell(1)(view.state, view.dispatch)
}

/** A row below; the first row has titles, and what follows it has cells. */
export const addRow: Command = (state, dispatch) => {
  const row = ancestorNamed(state.selection.$from, 'table_row')
  const { table_row: type, table_cell: cell } = state.schema.nodes
  if (row === undefined || type === undefined || cell === undefined) return addRowAfter(state, dispatch)
  const cells = Array.from({ length: row.node.childCount }, () => cell.createAndFill()).filter(
    (each) => each !== null,
  )
  dispatch?.(state.tr.insert(row.pos + row.node.nodeSize, type.create(null, cells)))
  return true
}

/** Moves the row of the cursor past its neighbour; titles stay on top. */
export function moveRow(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const row = ancestorNamed(state.selection.$from, 'table_row')
    if (row === undefined || row.index === 0) return false
    const other = direction === 'up' ? row.index - 1 : row.index + 1
    if (other < 1 || other >= row.parent.childCount) return false
    const neighbour = row.parent.child(other)
    const from = direction === 'up' ? row.pos - neighbour.nodeSize : row.pos
    const order = direction === 'up' ? [row.node, neighbour] : [neighbour, row.node]
    const tr = state.tr.replaceWith(from, from + row.node.nodeSize + neighbour.nodeSize, order)
    const shift = direction === 'up' ? -neighbour.nodeSize : neighbour.nodeSize
    tr.setSelection(Selection.near(tr.doc.resolve(state.selection.from + shift)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Moves the column of the cursor past its neighbour. */
export function moveColumn(direction: 'left' | 'right'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const table = ancestorNamed($from, 'table')
    const row = ancestorNamed($from, 'table_row')
    if (table === undefined || row === undefined) return false
    const index = $from.index(row.depth)
    const other = direction === 'left' ? index - 1 : index + 1
    if (other < 0 || other >= row.node.childCount) return false
    const rows = table.node.children.map((each) => {
      const cells = [...each.children]
      const [moved] = cells.splice(index, 1)
      if (moved !== undefined) cells.splice(other, 0, moved)
      return each.type.create(each.attrs, cells)
    })
    const tr = state.tr.replaceWith(table.pos + 1, table.pos + table.node.nodeSize - 1, rows)
    const before = row.node.children.slice(0, other).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    const shifted =
      direction === 'left'
        ? before
        : before + (row.node.child(other).nodeSize - row.node.child(index).nodeSize)
    tr.setSelection(Selection.near(tr.doc.resolve(row.pos + 1 + shifted + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Whether the cursor is in the titles of the columns, which are no row. */
export function isInTitles({ selection }: EditorState): boolean {
  return ancestorNamed(selection.$from, 'table_row')?.index === 0
}
