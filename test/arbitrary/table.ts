import * as fc from 'fast-check'
import { defined, maybe, someLine, someMedia, someName, someRef } from './inlines.ts'
import type {
  Block,
  Fragment,
  Table,
  TableColumn,
  TableRecord,
  TableValue,
  TableView,
} from '../../src/engine/document/nodes.ts'

const PLAIN: fc.Arbitrary<(id: string) => TableColumn> = someLine.map((title) => (id) => ({
  id,
  title,
  type: 'text',
  textAlignment: 'left',
}))

const someColumn: fc.Arbitrary<(id: string) => TableColumn> = fc
  .tuple(
    someLine,
    fc.constantFrom(
      'text',
      'number',
      'checkbox',
      'rating',
      'select',
      'users',
      'files',
      'content-ref',
      'image',
    ),
    fc.boolean(),
    fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  )
  .map(([title, type, multiple, textAlignment]) => (id) => {
    if (type === 'text')
      return { id, title, type, textAlignment, ...(multiple && { verticalAlignment: 'top' }) }
    if (type === 'rating') return { id, title, type, max: 5 }
    if (type === 'users') return { id, title, type, multiple }
    if (type !== 'select') return { id, title, type: type as 'number' } // One of the types without members of its own.
    return {
      id,
      title,
      type,
      multiple,
      options: [
        { value: 'o1', label: 'One & only', color: 'blue' },
        { value: 'o2', label: 'Two' },
      ],
    }
  })

/** Tables of all shapes: grids, cards, typed and hidden columns. */
export function someTable(someCell: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> {
  const shape = fc.oneof(
    fc.tuple(fc.array(PLAIN, { minLength: 1, maxLength: 3 }), fc.constant(true)),
    fc.tuple(fc.array(someColumn, { minLength: 1, maxLength: 4 }), fc.constant(false)),
  )
  return shape.chain(([makers, isPlain]) => {
    const columns = makers.map((make, index) => make(`c${index}`))
    const row = fc.tuple(...columns.map((column) => someValue(column, someCell)))
    return fc
      .record({
        rows: fc.array(row, { maxLength: 3 }),
        view: isPlain ? fc.constant(gridOf(columns)) : someView(columns),
        search: isPlain ? fc.constant(undefined) : maybe(fc.boolean()),
      })
      .map(({ rows, view, search }) => tableOf(columns, rows, { view, search }))
  })
}

type Cell = { value?: TableValue; blocks?: Block[] }

function someValue(column: TableColumn, someCell: fc.Arbitrary<Block[]>): fc.Arbitrary<Cell> {
  const value = (arbitrary: fc.Arbitrary<TableValue>): fc.Arbitrary<Cell> =>
    maybe(arbitrary).map((each) => defined({ value: each }))
  if (column.type === 'text') return someCell.map((blocks) => ({ blocks }))
  if (column.type === 'number') return value(fc.oneof(fc.integer(), fc.constant(1.5)))
  if (column.type === 'rating') return value(fc.integer({ min: 0, max: 5 }))
  if (column.type === 'checkbox') return value(fc.boolean())
  if (column.type === 'select') return value(fc.constantFrom(['o1'], ['o1', 'o2'], ['gone']))
  if (column.type === 'users' || column.type === 'files')
    return value(fc.array(someName, { minLength: 1, maxLength: 2 }))
  if (column.type === 'content-ref') return value(someRef)
  return value(
    fc.oneof(
      someMedia,
      fc.record({ ref: someMedia, objectFit: fc.constant('cover' as const), alt: someLine }),
    ),
  )
}

function gridOf(columns: TableColumn[]): TableView {
  return { type: 'grid', columns: columns.map(({ id }) => id), hideHeader: false }
}

function someView(columns: TableColumn[]): fc.Arbitrary<TableView> {
  const ids = columns.map(({ id }) => id)
  const shown = fc.subarray(ids)
  const grid = fc
    .record({
      columns: shown,
      hideHeader: fc.boolean(),
      columnWidths: maybe(fc.constant({ c0: 160 })),
      stickyHeader: maybe(fc.constant(true)),
    })
    .map((view): TableView => defined({ type: 'grid' as const, ...view }))
  const cards = fc
    .record({
      columns: shown,
      cardSize: fc.constantFrom('medium' as const, 'large' as const),
      hideColumnTitle: maybe(fc.boolean()),
      wrap: maybe(fc.boolean()),
      targetDefinition: maybe(fc.constantFrom(...ids)),
      coverDefinition: maybe(fc.constantFrom(...ids)),
      coverDefinitionDark: maybe(fc.constantFrom(...ids)),
    })
    .map((view): TableView => defined({ type: 'cards' as const, ...view }))
  return fc.oneof(grid, cards)
}

function tableOf(
  columns: TableColumn[],
  rows: Cell[][],
  options: { view: TableView; search?: boolean },
): Table {
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  rows.forEach((cells, number) => {
    const values: TableRecord['values'] = {}
    columns.forEach((column, index) => {
      const cell = cells[index]
      if (cell?.blocks) {
        const name = `f${number}-${index}`
        fragments.push({ object: 'fragment', fragment: name, nodes: cell.blocks })
        values[column.id] = name
      } else if (cell?.value !== undefined) values[column.id] = cell.value
    })
    records[`r${number}`] = { orderIndex: `a${number}`, values }
  })
  const definition = Object.fromEntries(columns.map((column) => [column.id, column]))
  return {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: defined({ ...options, definition, records }),
    fragments,
  }
}
