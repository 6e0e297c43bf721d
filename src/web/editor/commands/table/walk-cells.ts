import { TextSelection, type Command } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { addRow } from './rows.ts'
import { cellPos, selectCell, tableAt } from './table-at.ts'

/** Tab in a table: the next cell, and at the end a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  const at = tableAt(state)
  if (at === undefined) return false
  const count = at.table.firstChild?.childCount ?? 0
  const isLast = at.column === count - 1
  if (isLast && at.row === at.table.childCount - 1) {
    addRow('below')(state, dispatch)
    if (view === undefined || dispatch === undefined) return true
    return goTo(0, at.row + 1)(view.state, dispatch)
  }
  return goTo(isLast ? 0 : at.column + 1, isLast ? at.row + 1 : at.row)(state, dispatch)
}

/** Shift+Tab: the cell before. */
export const previousCell: Command = (state, dispatch) => {
  const at = tableAt(state)
  if (at === undefined) return false
  const count = at.table.firstChild?.childCount ?? 0
  if (at.column > 0) return goTo(at.column - 1, at.row)(state, dispatch)
  return at.row === 0 || goTo(count - 1, at.row - 1)(state, dispatch)
}

/** Enter in a table, as in a spreadsheet: the cell below, and at the end a new row; longer texts get a line. */
export const cellBelow: Command = (state, dispatch) => {
  const at = tableAt(state)
  if (at === undefined) return false
  const cell = at.table.child(at.row).child(at.column)
  const isLonger =
    cell.type.name === 'table_cell' && (cell.childCount > 1 || cell.firstChild?.type.name !== 'paragraph')
  if (isLonger || cell.isAtom) return false
  if (at.row === at.table.childCount - 1) return addRow('below')(state, dispatch)
  return goTo(at.column, at.row + 1)(state, dispatch)
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

/** Arrow keys from a cell that is chosen as a whole. */
export function arrowCell(key: keyof typeof steps): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof CellSelection) || !selection.$anchorCell.nodeAfter?.isAtom) return false
    const at = tableAt(state)
    if (at === undefined) return false
    const isBackwards = view !== undefined && getComputedStyle(view.dom).direction === 'rtl'
    const [across, down] = steps[key]
    const column = at.column + (isBackwards ? -across : across)
    const row = at.row + down
    if (row < 0 || row >= at.table.childCount) return leave(row)(state, dispatch)
    const count = at.table.firstChild?.childCount ?? 0
    return column < 0 || column >= count || goTo(column, row)(state, dispatch)
  }
}

function goTo(column: number, row: number): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    dispatch?.(selectCell(state.tr, cellPos(at, row, column)).scrollIntoView())
    return true
  }
}

// Out of the table, above or below.
function leave(row: number): Command {
  return (state, dispatch) => {
    const at = tableAt(state)
    if (at === undefined) return false
    const { doc, tr } = state
    const beside = doc.resolve(row < 0 ? at.pos : at.pos + at.table.nodeSize)
    const next = row < 0 ? beside.nodeBefore : beside.nodeAfter
    if (next?.isTextblock !== true) return true
    const inside = row < 0 ? beside.pos - 1 : beside.pos + 1
    dispatch?.(tr.setSelection(TextSelection.create(doc, inside)).scrollIntoView())
    return true
  }
}
