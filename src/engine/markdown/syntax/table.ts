import type { Block, Table, TableColumn } from '../../document/nodes.ts'
import { cellBlocks, fragmentsByName, orderedColumns, orderedRecords } from '../../document/blocks/table.ts'
import { escapeHtml, openTag } from '../html/escape.ts'
import { writeCellBlocks } from '../html/write-blocks.ts'
import { escapeText } from '../inline/escape.ts'
import type { WriteContext } from '../write-context.ts'
import { writeCell } from './table-cells.ts'

/** Plain grids are written with pipes, all others as HTML. */
export function writeTable(table: Table, context: WriteContext): string {
  const columns = orderedColumns(table)
  return fitsPipes(table, columns) ? writePipes(table, columns, context) : writeHtml(table, columns, context)
}

function fitsPipes(table: Table, columns: TableColumn[]): boolean {
  const { view, search, fullWidth } = table.data
  if (view.type !== 'grid' || search !== undefined || fullWidth !== undefined || columns.length === 0)
    return false
  if (view.hideHeader || view.columnWidths || view.stickyHeader || view.stickyFirstColumn) return false
  if (view.columns.length !== columns.length) return false
  if (
    columns.some(
      (column) => column.type !== 'text' || column.verticalAlignment || /[\r\n]/.test(column.title),
    )
  )
    return false
  return table.fragments.every((fragment) => isPlainCell(fragment.nodes))
}

function isPlainCell([first, second]: Block[]): boolean {
  if (!first) return true
  if (second || first.type !== 'paragraph' || first.data.align) return false
  return first.nodes.every(
    (node) => node.object === 'text' || node.type === 'link' || node.type === 'emoji' || node.type === 'icon',
  )
}

function writePipes(table: Table, columns: TableColumn[], context: WriteContext): string {
  const cells = fragmentsByName(table)
  const places = new Map(columns.map((column, index) => [column.id, index]))
  const rows = orderedRecords(table).map(({ values }) => {
    // Very wide tables need not spell out the empty cells that end a row.
    const row: string[] = columns.length > 50 ? [''] : columns.map(() => '')
    for (const [id, name] of Object.entries(values)) {
      const [block] = (typeof name === 'string' && cells.get(name)?.nodes) || []
      const place = places.get(id)
      if (place === undefined || block?.type !== 'paragraph') continue
      while (row.length <= place) row.push('')
      row[place] = escapePipes(context.inlines(block.nodes, 'cell'))
    }
    return row
  })
  const heading = columns.map((column) => escapePipes(column.markdown ?? escapeText(column.title.trim())))
  const rules = columns.map((column) => {
    const align = column.type === 'text' ? column.textAlignment : 'left'
    return { left: '---', center: ':---:', right: '---:' }[align]
  })
  return [heading, rules, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function escapePipes(text: string): string {
  return text.replace(/\|/g, '\\|')
}

function writeHtml(table: Table, columns: TableColumn[], context: WriteContext): string {
  const fragments = fragmentsByName(table)
  const shown = new Set(table.data.view.columns)
  const heading = columns.map((column) => writeHeading(table, column, shown)).join('')
  const rows = orderedRecords(table).map((record) => {
    const cells = columns.map((column) => {
      if (column.type === 'text')
        return `<td>${writeCellBlocks(cellBlocks(fragments, record, column), context)}</td>`
      return `<td>${writeCell(record.values[column.id], column, context)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `${openTable(table)}<thead><tr>${heading}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function openTable({ data: { view, search, fullWidth } }: Table): string {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(value))
  if (view.type === 'grid') {
    return openTag('table', {
      'data-header-hidden': view.hideHeader ? true : undefined,
      'data-sticky-header': view.stickyHeader ? true : undefined,
      'data-sticky-first-column': view.stickyFirstColumn ? true : undefined,
      'data-search': flag(search),
      'data-full-width': flag(fullWidth),
    })
  }
  return openTag('table', {
    'data-view': 'cards',
    'data-card-size': view.cardSize === 'large' ? 'large' : undefined,
    'data-hide-titles': flag(view.hideColumnTitle),
    'data-card-wrap': flag(view.wrap),
    'data-search': flag(search),
    'data-full-width': flag(fullWidth),
  })
}

function writeHeading({ data: { view } }: Table, column: TableColumn, shown: Set<string>): string {
  const isCards = view.type === 'cards'
  const width = view.type === 'grid' ? view.columnWidths?.[column.id] : undefined
  const when = (condition: boolean) => (condition ? (true as const) : undefined)
  const open = openTag('th', {
    width: width === undefined ? undefined : String(width),
    align: column.type === 'text' && column.textAlignment !== 'left' ? column.textAlignment : undefined,
    valign: column.type === 'text' ? column.verticalAlignment : undefined,
    'data-hidden': when(!shown.has(column.id)),
    'data-card-target': when(isCards && view.targetDefinition === column.id),
    'data-card-cover': when(isCards && view.coverDefinition === column.id),
    'data-card-cover-dark': when(isCards && view.coverDefinitionDark === column.id),
    // The options inside say that it is a select.
    'data-type': column.type === 'text' || column.type === 'select' ? undefined : column.type,
    'data-max': column.type === 'rating' ? String(column.max) : undefined,
    'data-multiple': when(column.type === 'users' && column.multiple),
    'data-markdown': column.markdown,
  })
  return `${open}${escapeHtml(column.title)}${column.type === 'select' ? writeOptions(column) : ''}</th>`
}

function writeOptions(column: Extract<TableColumn, { type: 'select' }>): string {
  const options = column.options.map(
    ({ value, label, color }) => `${openTag('option', { value, label, color })}</option>`,
  )
  return `${openTag('select', { multiple: column.multiple ? true : undefined })}${options.join('')}</select>`
}
