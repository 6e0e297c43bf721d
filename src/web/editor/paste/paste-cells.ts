import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { TableColumn } from '../../../engine/document/index.ts'
import { newKey } from '../commands/assign-keys.ts'
import { AcrossSelection } from '../commands/table/across-selection.ts'
import { emptyCell } from '../commands/table/columns.ts'
import { newTable } from '../commands/table/new-table.ts'
import { cellPos, columnOf, selectCell, tableAt } from '../commands/table/table-at.ts'

// A page holds no more blocks than some such tables have.
const mostCells = 10_000

/** What cells hold, row by row. */
export type Cells = Fragment[][]

/** The cells of a table, its titles among them where they are shown. */
export function cellsOf(table: Node): Cells {
  const isTitled = table.attrs['data'].view.hideHeader !== true
  return table.children.slice(isTitled ? 0 : 1).map((row) => row.children.map((cell) => blocksIn(cell)))
}

/** The cells of a text as spreadsheets copy it: a line a row, a tab between two cells. */
export function cellsOfText(text: string, schema: Schema): Cells {
  return rowsOf(text).map((row) => row.map((each) => Fragment.from(lineOf(each.trim(), schema))))
}

/** A table of such a text; `undefined` where tabs may be there for another reason, such as before lines of code. */
export function tableOfText(text: string, schema: Schema): Node | undefined {
  const rows = rowsOf(text)
  const width = rows[0]?.length ?? 0
  const isEven = rows.every((row) => row.length === width && row[0] !== '')
  const isTable = rows.length > 1 && width > 1 && isEven && rows.length * width <= mostCells
  return isTable ? newTable(schema, rows) : undefined
}

/** Puts cells into those of a table, from the cursor on to the right and below; the table grows as they need it. */
export function placedCells(state: EditorState, cells: Cells): Transaction | undefined {
  const { schema, selection } = state
  const tr = selection instanceof AcrossSelection ? state.tr.deleteSelection() : state.tr
  const at = tableAt(tr)
  const titles = at?.table.firstChild
  if (at === undefined || titles === null || titles === undefined) return undefined
  const wide = cells.reduce((most, { length }) => Math.max(most, length), 0)
  const [width, height] = [
    Math.max(titles.childCount, at.column + wide),
    Math.max(at.table.childCount, at.row + cells.length),
  ]
  const rows = Array.from({ length: height }, (_, y) => {
    const row = at.table.maybeChild(y)
    const made = Array.from({ length: width }, (_each, x) => {
      const before = row?.maybeChild(x) ?? newCell(y, columnOf(at.table, x))
      const given = cells[y - at.row]?.[x - at.column]
      return given === undefined ? before : filledWith(before, given, schema)
    })
    return titles.type.create(row?.attrs ?? null, made)
  })
  tr.replaceWith(at.pos + 1, at.pos + at.table.nodeSize - 1, Fragment.from(rows))
  const table = tr.doc.nodeAt(at.pos) ?? at.table
  return selectCell(tr, cellPos({ table, pos: at.pos }, at.row + cells.length - 1, at.column + wide - 1))

  function newCell(row: number, column: TableColumn): Node {
    return row === 0
      ? schema.node('table_header', { column: { ...column, id: newKey() } })
      : emptyCell(schema, column)
  }
}

// Cells of columns that hold values are made to fit them afterwards, whatever was put there.
function filledWith(cell: Node, content: Fragment, schema: Schema): Node {
  if (cell.type.name === 'table_cell') return cell.copy(content)
  if (cell.type.name === 'table_value') return schema.node('table_cell', null, content)
  const words = content.textBetween(0, content.size, ' ', ' ').trim()
  return cell.copy(Fragment.from(words === '' ? [] : [schema.text(words)]))
}

function rowsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

function blocksIn(cell: Node): Fragment {
  return cell.inlineContent ? Fragment.from(lineOf(cell.textContent, cell.type.schema)) : cell.content
}

function lineOf(text: string, schema: Schema): Node {
  return schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
}
