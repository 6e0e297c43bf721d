import type {
  Block,
  Fragment,
  Table,
  TableAlignment,
  TableColumn,
  TableRecord,
} from '../../document/index.ts'
import { tableId } from '../../document/blocks/table.ts'
import { elements, findAll, lineOf, textOf, type HtmlElement } from './tree.ts'

export const maximumColumns = 100
export const maximumRows = 5000

type Cell = { element: HtmlElement | undefined }

/** A table of cells; `undefined` for one that only arranges a single cell. */
export function readTable(
  table: HtmlElement,
  readCell: (element: HtmlElement) => Block[],
): Table | undefined {
  const rows = rowsOf(table).slice(0, maximumRows)
  const grid = spread(rows)
  const width = Math.min(maximumColumns, Math.max(0, ...grid.map((row) => row.length)))
  if (width === 0 || (width === 1 && grid.length === 1)) return undefined
  const hasHeading =
    isHeading(rows[0]) || elements(table).some((part) => part.name === 'thead' && elements(part).length > 0)
  const [heading = []] = grid
  const columns = Array.from({ length: width }, (_, index): TableColumn => {
    const cell = heading[index]?.element
    const title = hasHeading && cell !== undefined ? lineOf(cell) : ''
    return { id: tableId('column', index, width), title, type: 'text', textAlignment: alignmentOf(cell) }
  })
  return build(columns, { rows: hasHeading ? grid.slice(1) : grid, hideHeader: !hasHeading, readCell })
}

/** What is said of a table that has more rows than are taken; `undefined` of any other. */
export function rowsLeftOut(count: number): string | undefined {
  if (count <= maximumRows) return undefined
  return `A table has ${count} rows: the first ${maximumRows} were taken, the others were left out`
}

/** The rows of a table, and not those of tables in it. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  const isRow = ({ name }: HtmlElement) => name === 'tr'
  return elements(table).flatMap((part) => {
    if (isRow(part)) return [part]
    return part.name === 'caption' ? [] : findAll(part, isRow)
  })
}

function build(
  columns: TableColumn[],
  {
    rows,
    hideHeader,
    readCell,
  }: { rows: Cell[][]; hideHeader: boolean; readCell: (element: HtmlElement) => Block[] },
): Table {
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  rows.forEach((cells, number) => {
    const id = tableId('record', number, rows.length)
    const values: TableRecord['values'] = {}
    columns.forEach((column, index) => {
      const element = cells[index]?.element
      const nodes = element === undefined || isBlank(element) ? [] : readCell(element)
      if (nodes.length === 0) return
      const name = `cell-${id}-${column.id}`
      fragments.push({ object: 'fragment', fragment: name, nodes })
      values[column.id] = name
    })
    records[id] = { orderIndex: id, values }
  })
  return {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: {
      view: { type: 'grid', columns: columns.map(({ id }) => id), hideHeader },
      definition: Object.fromEntries(columns.map((column) => [column.id, column])),
      records,
    },
    fragments,
  }
}

// A cell that spans others stands in the first of its places; the others stay empty.
function spread(rows: HtmlElement[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => [])
  const cells = rows.map((row) => elements(row).filter(({ name }) => name === 'td' || name === 'th'))
  // No cell is wider than the most cells in a row.
  const widest = cells.reduce((most, { length }) => Math.max(most, length), 1)
  cells.forEach((row, y) => {
    let x = 0
    let last: HtmlElement | undefined
    for (const element of row) {
      while (grid[y]?.[x] !== undefined) x += 1
      if (x >= maximumColumns) {
        last ??= lastOf(grid[y] ?? [], element)
        last.children.push({ name: 'div', attributes: {}, classes: [], children: element.children })
        continue
      }
      const wide = span(element, 'colspan', widest)
      const high = span(element, 'rowspan', rows.length - y)
      for (let down = 0; down < high; down++) {
        for (let right = 0; right < wide && x + right < maximumColumns; right++) {
          const line = grid[y + down]
          if (line !== undefined)
            line[x + right] = { element: down === 0 && right === 0 ? element : undefined }
        }
      }
      x += wide
    }
  })
  return grid
}

function lastOf(row: Cell[], element: HtmlElement): HtmlElement {
  const before = row[maximumColumns - 1]?.element ?? element
  const last = { ...before, children: before === element ? [] : [...before.children] }
  row[maximumColumns - 1] = { element: last }
  return last
}

function span({ attributes }: HtmlElement, name: string, most: number): number {
  const value = Number.parseInt(attributes[name] ?? '1', 10)
  return Math.min(Math.max(1, Number.isNaN(value) ? 1 : value), Math.max(1, most))
}

function isHeading(row: HtmlElement | undefined): boolean {
  const cells = row === undefined ? [] : elements(row)
  return cells.length > 0 && cells.every(({ name }) => name === 'th')
}

function alignmentOf(cell: HtmlElement | undefined): TableAlignment {
  const { align = '', style = '' } = cell?.attributes ?? {}
  const found = /text-align:\s*(center|right)/i.exec(style)?.[1] ?? align.toLowerCase()
  return found === 'center' || found === 'right' ? found : 'left'
}

function isBlank(element: HtmlElement): boolean {
  const hasMedia = findAll(element, ({ name }) => name === 'img' || name === 'input').length > 0
  return !hasMedia && textOf(element).trim() === ''
}
