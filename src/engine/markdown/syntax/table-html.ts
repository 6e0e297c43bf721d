import type {
  Block,
  Fragment,
  Table,
  TableColumn,
  TableData,
  TableRecord,
  TableView,
} from '../../document/nodes.ts'
import { tableId, type TableRow } from '../../document/blocks/table.ts'
import { elementsOf, htmlText, isBlank, type HtmlElement, type HtmlNode } from '../html/tree.ts'
import type { ReadContext } from '../read-context.ts'
import { booleanOf, numberOf } from '../tag.ts'
import { readCell } from './table-cells.ts'

type BlocksReader = (nodes: HtmlNode[], context: ReadContext) => Block[] | undefined
const TABLE = [
  'data-view',
  'data-card-size',
  'data-full-width',
  'data-search',
  'data-card-wrap',
  'data-hide-titles',
  'data-header-hidden',
  'data-sticky-header',
  'data-sticky-first-column',
]
const HEADING = [
  'width',
  'align',
  'valign',
  'data-type',
  'data-hidden',
  'data-card-target',
  'data-card-cover',
  'data-card-cover-dark',
  'data-max',
  'data-multiple',
  'data-markdown',
]

/** `<table>` with column types, hidden columns and the like; undefined when it holds anything else. */
export function readTable(
  table: HtmlElement,
  context: ReadContext,
  readBlocks: BlocksReader,
): Block | undefined {
  if (Object.keys(table.attributes).some((name) => !TABLE.includes(name))) return undefined
  const rows = rowsOf(table)
  const [heading, ...body] = rows ?? []
  if (!heading || !heading.every((cell) => cell.name === 'th')) return undefined
  const columns = heading.map((cell, index) => readColumn(cell, tableId('column', index, heading.length)))
  if (columns.some((column) => !column) || body.some((row) => row.length > columns.length)) return undefined
  const known = columns.filter((column) => column !== undefined)
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  for (const [number, cells] of body.entries()) {
    const record = readRow(cells, { number, count: body.length, columns: known })
    if (!record) return undefined
    records[tableId('record', number, body.length)] = record
  }
  const data: TableData = {
    view: readView(table, heading, known),
    definition: Object.fromEntries(known.map((column) => [column.id, column])),
    records,
    ...flags(table),
  }
  return { object: 'block', type: 'table', isVoid: true, data, fragments }

  function readRow(cells: HtmlElement[], row: TableRow): TableRecord | undefined {
    const values: TableRecord['values'] = {}
    for (const [index, column] of row.columns.entries()) {
      const cell = cells[index]
      if (column.type !== 'text') {
        const value = cell && readCell(cell, column, context)
        if (value === undefined && cell && !cell.children.every(isBlank)) return undefined
        if (value !== undefined) values[column.id] = value
        continue
      }
      const blocks = cell ? readBlocks(cell.children, context) : []
      if (!blocks) return undefined
      if (blocks.length === 0) continue
      const name = `cell-${tableId('record', row.number, row.count)}-${column.id}`
      fragments.push({ object: 'fragment', fragment: name, nodes: blocks })
      values[column.id] = name
    }
    return { orderIndex: tableId('record', row.number, row.count), values }
  }
}

function flags(table: HtmlElement): Pick<Table['data'], 'fullWidth' | 'search'> {
  const fullWidth = booleanOf(table.attributes['data-full-width'])
  const search = booleanOf(table.attributes['data-search'])
  return { ...(fullWidth !== undefined && { fullWidth }), ...(search !== undefined && { search }) }
}

function rowsOf(table: HtmlElement): HtmlElement[][] | undefined {
  const rows: HtmlElement[][] = []
  for (const part of table.children) {
    if (isBlank(part)) continue
    if (part.kind !== 'element' || !/^(?:thead|tbody|tr)$/.test(part.name)) return undefined
    for (const row of part.name === 'tr' ? [part] : part.children) {
      if (isBlank(row)) continue
      if (row.kind !== 'element' || row.name !== 'tr' || Object.keys(row.attributes).length > 0)
        return undefined
      const cells = elementsOf(row.children)
      if (cells.some((cell) => Object.keys(cell.attributes).some((name) => /span/.test(name))))
        return undefined
      rows.push(cells)
    }
  }
  return rows
}

function readColumn(cell: HtmlElement, id: string): TableColumn | undefined {
  const { attributes, children } = cell
  if (Object.keys(attributes).some((name) => !HEADING.includes(name))) return undefined
  const select = elementsOf(children).find((child) => child.name === 'select')
  const title = htmlText(children.filter((child) => child !== select))
  const markdown = attributes['data-markdown']
  const base = { id, title, ...(markdown !== undefined && { markdown }) }
  const multiple = 'data-multiple' in attributes
  switch (attributes['data-type'] ?? (select && 'select')) {
    case undefined:
    case 'text':
      return {
        ...base,
        type: 'text',
        textAlignment: alignmentOf(attributes.align),
        ...verticalOf(attributes.valign),
      }
    case 'number':
      return { ...base, type: 'number' }
    case 'checkbox':
      return { ...base, type: 'checkbox' }
    case 'rating':
      return { ...base, type: 'rating', max: numberOf(attributes['data-max']) ?? 5 }
    case 'select':
      return {
        ...base,
        type: 'select',
        multiple: 'multiple' in (select?.attributes ?? {}),
        options: optionsOf(select),
      }
    case 'users':
      return { ...base, type: 'users', multiple }
    case 'files':
      return { ...base, type: 'files' }
    case 'content-ref':
      return { ...base, type: 'content-ref' }
    case 'image':
      return { ...base, type: 'image' }
    default:
      return undefined
  }
}

function optionsOf(select: HtmlElement | undefined): Extract<TableColumn, { type: 'select' }>['options'] {
  return elementsOf(select?.children ?? []).map(({ attributes: { value = '', label = '', color } }) => ({
    value,
    label,
    ...(color && { color }),
  }))
}

function alignmentOf(align: string | undefined): 'left' | 'center' | 'right' {
  return align === 'center' || align === 'right' ? align : 'left'
}

function verticalOf(align: string | undefined): { verticalAlignment?: 'top' | 'middle' | 'bottom' } {
  const known = (['top', 'middle', 'bottom'] as const).find((each) => each === align)
  return known ? { verticalAlignment: known } : {}
}

function readView(table: HtmlElement, heading: HtmlElement[], columns: TableColumn[]): TableView {
  const { attributes } = table
  const idWith = (name: string) => columns[heading.findIndex((cell) => name in cell.attributes)]?.id
  const visible = columns
    .filter((_, index) => !('data-hidden' in (heading[index]?.attributes ?? {})))
    .map(({ id }) => id)
  if (attributes['data-view'] === 'cards') {
    const target = idWith('data-card-target')
    const cover = idWith('data-card-cover')
    const dark = idWith('data-card-cover-dark')
    const wrap = booleanOf(attributes['data-card-wrap'])
    return {
      type: 'cards',
      columns: visible,
      cardSize: attributes['data-card-size'] === 'large' ? 'large' : 'medium',
      ...(target && { targetDefinition: target }),
      ...(cover && { coverDefinition: cover }),
      ...(dark && { coverDefinitionDark: dark }),
      ...('data-hide-titles' in attributes && {
        hideColumnTitle: attributes['data-hide-titles'] !== 'false',
      }),
      ...(wrap !== undefined && { wrap }),
    }
  }
  const widths = heading.flatMap((cell, index) => {
    const width = numberOf(cell.attributes.width) ?? 0
    const id = columns[index]?.id
    return width > 0 && id !== undefined ? [[id, width] as const] : []
  })
  return {
    type: 'grid',
    columns: visible,
    hideHeader: 'data-header-hidden' in attributes,
    ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
    ...('data-sticky-header' in attributes && { stickyHeader: true }),
    ...('data-sticky-first-column' in attributes && { stickyFirstColumn: true }),
  }
}
