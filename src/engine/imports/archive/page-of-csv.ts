import type { Fragment, Table, TableColumn, TableRecord } from '../../document/index.ts'
import { tableId } from '../../document/blocks/table.ts'
import type { ImportedPage } from '../harvest.ts'
import { maximumColumns, maximumRows, rowsLeftOut } from '../html/table.ts'

/** A database that was exported as CSV: a page with its table. */
export function pageOfCsv(
  text: string,
  { address, title }: { address: string; title: string },
): ImportedPage {
  const [heading = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
  const titles = heading.slice(0, maximumColumns)
  const columns = titles.map((name, index): TableColumn => ({
    id: tableId('column', index, titles.length),
    title: name,
    type: 'text',
    textAlignment: 'left',
  }))
  const nodes = columns.length === 0 ? [] : [tableOf(columns, rows.slice(0, maximumRows))]
  const problems = [rowsLeftOut(rows.length), columnsLeftOut(heading.length)].flatMap((message) =>
    message === undefined ? [] : [{ message }],
  )
  const document = { object: 'document' as const, data: {}, nodes }
  return { address, title, document, ...(problems.length > 0 && { problems }), pages: [] }
}

function columnsLeftOut(count: number): string | undefined {
  if (count <= maximumColumns) return undefined
  return `The table has ${count} columns: the first ${maximumColumns} were taken, the others were left out`
}

function tableOf(columns: TableColumn[], rows: string[][]): Table {
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  rows.forEach((row, number) => {
    const id = tableId('record', number, rows.length)
    const values: TableRecord['values'] = {}
    columns.forEach((column, index) => {
      const text = row[index] ?? ''
      if (text === '') return
      const name = `cell-${id}-${column.id}`
      const nodes = [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }]
      fragments.push({
        object: 'fragment',
        fragment: name,
        nodes: [{ object: 'block', type: 'paragraph', data: {}, nodes }],
      })
      values[column.id] = name
    })
    records[id] = { orderIndex: id, values }
  })
  const definition = Object.fromEntries(columns.map((column) => [column.id, column]))
  const view = { type: 'grid' as const, columns: columns.map(({ id }) => id), hideHeader: false }
  return { object: 'block', type: 'table', isVoid: true, data: { view, definition, records }, fragments }
}

// A quote that is never closed goes to the end, so that no text is looked at twice.
const QUOTED = /"((?:[^"]|"")*)"?/y
const BARE = /([^,\r\n]*)(,|\r\n|\n|\r|$)/y

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length;) {
    const [quoted = '', inside = ''] = matchAt(QUOTED, text, at)
    const [bare = '', rest = '', end = ''] = matchAt(BARE, text, at + quoted.length)
    row.push(inside.replaceAll('""', '"') + rest)
    at += quoted.length + bare.length
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return row.length > 0 ? [...rows, [...row, '']] : rows
}

function matchAt(pattern: RegExp, text: string, at: number): string[] {
  pattern.lastIndex = at
  return pattern.exec(text) ?? []
}
