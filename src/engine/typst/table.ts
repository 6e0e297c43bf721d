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
import { directedLine } from './directed.ts'
import { grouped, tagged } from './tags.ts'
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
    : [writeGrid(table, { columns, records, value, writing, weights: weightsOf(columns, records, cells) })]
}

// Nobody chose the left one: it is where lines begin.
const sides = { left: 'start', center: 'center', right: 'end' } as const

type Parts = { columns: TableColumn[]; records: TableRecord[]; value: (cell: Cell) => string }

function writeGrid(
  table: Table,
  { columns, records, value, writing, weights }: Parts & { writing: Writing; weights: number[] },
): string {
  const isHeaded = table.data.view.type === 'grid' && !table.data.view.hideHeader
  const aligns = columns.map((column) => (column.type === 'text' ? sides[column.textAlignment] : 'start'))
  const heads = columns.map(({ title }) => grouped('TH', directedLine('P', literal(title), writing)))
  const rows = records.map((record) =>
    columns.map((column) => grouped('TD', tagIfBare(column, value({ record, column })))),
  )
  const made = call(
    'grid-table',
    array(weights.map((weight) => `${weight}fr`)),
    array(aligns),
    array(isHeaded ? [grouped('TR', heads.join(', '))] : []),
    ...rows.map((cells) => grouped('TR', cells.join(', '))),
  )
  return grouped('Table', made)
}

// Texts are blocks with tags of their own.
function tagIfBare({ type }: TableColumn, value: string): string {
  return type === 'text' || value === '[]' ? value : tagged('P', value)
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
    const lead =
      cover === undefined ? '[]' : writePicture(record.values[cover.id], { writing, isCover: true })
    const ref = target && refOf(record.values[target.id])
    const link = (body: string) =>
      ref === undefined ? body : writers.link(destinationOf(ref, writing), body)
    const [title, ...lines] = columns
      .filter((column) => column !== target && column !== cover)
      .map((column) => ({ column, line: value({ record, column }) }))
      .filter(({ line }) => line !== '[]')
    // The first line leads there; only of a card without any, the name of the place is said.
    const first =
      title === undefined
        ? ref && tagged('P', call('block', link(literal(nameOf(ref, writing)))))
        : tagIfBare(title.column, call('block', link(title.line)))
    const body = [
      ...(first === undefined ? [] : [first]),
      ...lines.map(({ column, line }) => tagIfBare(column, call('block', line))),
    ]
    return grouped('Div', call('card', joined([lead, ...body])))
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
    case 'image':
      return writePicture(value, { writing, isCover: false })
    case 'users':
      return '[]'
  }
}

/** A picture without words of its own decorates, as on a site. */
function writePicture(
  value: TableRecord['values'][string] | undefined,
  { writing, isCover }: { writing: Writing; isCover: boolean },
): string {
  const ref = Array.isArray(value) ? { kind: 'file' as const, file: value[0] ?? '' } : refOf(value)
  const picture = pictureOf(ref, writing)
  if (picture === undefined) return '[]'
  const room = isCover ? ['width: 100%', 'height: 80pt', 'fit: "cover"'] : ['width: 100%']
  const made = call('image', literal(picture.path), ...room)
  const alt = typeof value === 'object' && value !== null && 'alt' in value ? value.alt : undefined
  return alt === undefined || alt === '' ? made : tagged('Figure', made, { alt: alt.slice(0, 1000) })
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
