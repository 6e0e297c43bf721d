import {
  blockText,
  cellBlocks,
  fragmentsByName,
  orderedColumns,
  orderedRecords,
  type Block,
  type Table,
  type TableColumn,
  type TableRecord,
} from '../document/index.ts'
import { destinationOf, nameOf, pictureOf, type Writing } from './context.ts'
import { array, call, joined, literal } from './text.ts'

type Writers = {
  blocks: (blocks: Block[], writing: Writing) => string
  link: (address: string | undefined, body: string) => string
}
type Cell = { record: TableRecord; column: TableColumn }

/** A grid as a table, cards as boxes beside each other. */
export function writeTable(table: Table, writing: Writing, writers: Writers): string[] {
  const shown = new Set(table.data.view.columns)
  const columns = orderedColumns(table).filter(({ id }) => shown.has(id))
  const records = orderedRecords(table)
  if (columns.length === 0 || records.length === 0) return []
  const cells = fragmentsByName(table)
  const value = (cell: Cell) => writeValue(cell, { cells, writing, writers })
  return table.data.view.type === 'cards'
    ? writeCards(table, { columns, records, value, writing, writers })
    : [writeGrid(table, { columns, records, value, weights: weightsOf(columns, records, cells) })]
}

type Parts = { columns: TableColumn[]; records: TableRecord[]; value: (cell: Cell) => string }

function writeGrid(
  table: Table,
  { columns, records, value, weights }: Parts & { weights: number[] },
): string {
  const isHeaded = table.data.view.type === 'grid' && !table.data.view.hideHeader
  const aligns = columns.map((column) => (column.type === 'text' ? column.textAlignment : 'left'))
  return call(
    'grid-table',
    array(weights.map((weight) => `${weight}fr`)),
    array(aligns),
    array(isHeaded ? columns.map(({ title }) => literal(title)) : []),
    ...records.flatMap((record) => columns.map((column) => value({ record, column }))),
  )
}

function writeCards(
  table: Table,
  { columns, records, value, writing, writers }: Parts & { writing: Writing; writers: Writers },
): string[] {
  const { view, definition } = table.data
  if (view.type !== 'cards') return []
  const target = definition[view.targetDefinition ?? '']
  const cover = definition[view.coverDefinition ?? '']
  const cards = records.map((record) => {
    const picture = cover && pictureOf(refOf(record.values[cover.id]), writing)
    const lead =
      picture === undefined
        ? []
        : [call('image', literal(picture.path), 'width: 100%', 'height: 80pt', 'fit: "cover"')]
    const ref = target && refOf(record.values[target.id])
    const link = (body: string) =>
      ref === undefined ? body : writers.link(destinationOf(ref, writing), body)
    const [title, ...lines] = columns
      .filter((column) => column !== target && column !== cover)
      .map((column) => value({ record, column }))
      .filter((line) => line !== '[]')
    // The first line leads there; only of a card without any, the name of the place is said.
    const first = title ?? (ref && literal(nameOf(ref, writing)))
    const body = [...(first === undefined ? [] : [link(first)]), ...lines]
    return call('card', joined([...lead, ...body.map((line) => call('block', line))]))
  })
  return [call('side', '(1fr, 1fr)', ...cards)]
}

function writeValue(
  { record, column }: Cell,
  {
    cells,
    writing,
    writers,
  }: { cells: ReturnType<typeof fragmentsByName>; writing: Writing; writers: Writers },
): string {
  const value = record.values[column.id]
  if (column.type === 'text') return writers.blocks(cellBlocks(cells, record, column), writing)
  if (value === undefined || value === null) return '[]'
  switch (column.type) {
    case 'checkbox':
      return call('tick', String(value === true))
    case 'number':
      return literal(typeof value === 'number' ? String(value) : '')
    case 'rating':
      return literal('★'.repeat(Math.max(0, Math.min(10, Number(value) || 0))))
    case 'select': {
      const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
      const labels = chosen.map(
        (each) => column.options.find((option) => option.value === each)?.label ?? each,
      )
      return joined(labels.flatMap((label) => [call('pill', literal(label)), '" "']))
    }
    case 'files': {
      const files = Array.isArray(value) ? value : []
      return joined(
        files.map((file) =>
          writers.link(
            destinationOf({ kind: 'file', file }, writing),
            literal(nameOf({ kind: 'file', file }, writing)),
          ),
        ),
      )
    }
    case 'content-ref': {
      const ref = refOf(value)
      return ref === undefined
        ? '[]'
        : writers.link(destinationOf(ref, writing), literal(nameOf(ref, writing)))
    }
    case 'image': {
      const picture = pictureOf(refOf(value), writing)
      return picture === undefined ? '[]' : call('image', literal(picture.path), 'width: 100%')
    }
    case 'users':
      return '[]'
  }
}

function refOf(value: TableRecord['values'][string] | undefined) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return 'kind' in value ? value : value.ref
}

// Columns get room by what is in them, but none takes all.
function weightsOf(
  columns: TableColumn[],
  records: TableRecord[],
  cells: ReturnType<typeof fragmentsByName>,
): number[] {
  return columns.map((column) => {
    const longest = records.slice(0, 200).reduce((most, record) => {
      const length = cellBlocks(cells, record, column).reduce(
        (sum, block) => sum + blockText(block).length,
        0,
      )
      return Math.max(most, length)
    }, column.title.length)
    return Math.round(Math.sqrt(Math.min(400, Math.max(9, longest))))
  })
}
