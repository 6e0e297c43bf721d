import type { Command } from '@tiptap/pm/state'
import { deleteRow as deleteRows, selectedRect } from '@tiptap/pm/tables'
import { columnOf, cellPos, selectCell, tableAt } from './table-at.ts'
import { emptyCell } from './columns.ts'

/** A row more; above the titles there is none. */
export function addRow(side: 'above' | 'below'): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    const first = at?.table.firstChild
    if (at === undefined || first === null || first === undefined) return false
    const index = side === 'above' ? Math.max(1, at.row) : at.row + 1
    const cells = first.children.map((_, column) => emptyCell(state.schema, columnOf(at.table, column)))
    const start = at.table.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, at.pos + 1)
    const tr = state.tr.insert(start, first.type.create(null, cells))
    dispatch?.(
      selectCell(
        tr,
        cellPos({ table: tr.doc.nodeAt(at.pos) ?? at.table, pos: at.pos }, index, at.column),
      ).scrollIntoView(),
    )
    return true
  }
}

/** Moves the row of the cursor past its neighbour; titles stay on top. */
export function moveRow(direction: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined || at.row === 0) return false
    const other = direction === 'up' ? at.row - 1 : at.row + 1
    if (other < 1 || other >= at.table.childCount) return false
    const first = Math.min(at.row, other)
    const [a, b] = [at.table.child(first), at.table.child(first + 1)]
    const from = at.table.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, at.pos + 1)
    const tr = state.tr.replaceWith(from, from + a.nodeSize + b.nodeSize, [b, a])
    const table = tr.doc.nodeAt(at.pos) ?? at.table
    dispatch?.(selectCell(tr, cellPos({ table, pos: at.pos }, other, at.column)).scrollIntoView())
    return true
  }
}

/** Without the rows that are chosen; the cursor goes on in the one that takes their place, or in the last. */
export const deleteRow: Command = (state, dispatch) => {
  const at = tableAt(state)
  if (at === undefined) return false
  const { top } = selectedRect(state)
  return deleteRows(state, (tr) => {
    const table = tr.doc.nodeAt(at.pos)
    if (table === null) return
    const row = Math.min(top, table.childCount - 1)
    dispatch?.(selectCell(tr, cellPos({ table, pos: at.pos }, row, at.column)).scrollIntoView())
  })
}
