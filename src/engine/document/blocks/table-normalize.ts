import type { Block, Fragment, Table, TableRecord } from '../nodes.ts'
import { cellBlocks, fragmentsByName, orderedColumns, orderedEntries, tableId } from './table.ts'

/** A table with ids that follow from the order of its columns and records, unless they are to stay as they are. */
export function normalizeTable(table: Table, ids: 'dropped' | 'kept'): Table {
  const columns = orderedColumns(table)
  const rows = orderedEntries(table)
  const cells = fragmentsByName(table)
  const isKept = ids === 'kept'
  const columnIds = new Map(
    columns.map(({ id }, index) => [id, isKept ? id : tableId('column', index, columns.length)]),
  )
  const renamed = (id: string) => columnIds.get(id) ?? id
  const byId = new Map(columns.map((column, index) => [column.id, { column, index }]))
  // Rows may be much shorter than the table is wide: only cells that are there cost anything.
  const columnsOf = (row: TableRecord) =>
    Object.keys(row.values)
      .flatMap((id) => byId.get(id) ?? [])
      .sort((a, b) => a.index - b.index)
      .map(({ column }) => column)
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  rows.forEach(([ownId, row], number) => {
    const id = isKept ? ownId : tableId('record', number, rows.length)
    const values: TableRecord['values'] = {}
    for (const column of columnsOf(row)) {
      const value = row.values[column.id]
      if (column.type === 'text') {
        const nodes = cellBlocks(cells, row, column)
        if (nodes.every(isEmptyParagraph)) continue
        const name = isKept && typeof value === 'string' ? value : `cell-${id}-${renamed(column.id)}`
        fragments.push({ object: 'fragment', fragment: name, nodes })
        values[renamed(column.id)] = name
      } else if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
        values[renamed(column.id)] = value
    }
    records[id] = { orderIndex: isKept ? row.orderIndex : id, values }
  })
  const definition = Object.fromEntries(
    columns.map((column) => [renamed(column.id), { ...column, id: renamed(column.id) }]),
  )
  return {
    ...table,
    data: { ...table.data, view: renameView(table, renamed, columnIds), definition, records },
    fragments,
  }
}

function isEmptyParagraph(block: Block): boolean {
  return (
    block.type === 'paragraph' &&
    block.nodes.every((node) => node.object === 'text' && node.leaves.every((leaf) => leaf.text === ''))
  )
}

function renameView(
  { data: { view } }: Table,
  renamed: (id: string) => string,
  ids: Map<string, string>,
): Table['data']['view'] {
  const columns = [...new Set(view.columns)].filter((id) => ids.has(id)).map(renamed)
  if (view.type === 'grid') {
    const widths = Object.entries(view.columnWidths ?? {}).filter(([id]) => ids.has(id))
    const { columnWidths: _, ...others } = view
    return {
      ...others,
      columns,
      ...(widths.length > 0 && {
        columnWidths: Object.fromEntries(widths.map(([id, width]) => [renamed(id), width])),
      }),
    }
  }
  const { targetDefinition, coverDefinition, coverDefinitionDark, ...others } = view
  return {
    ...others,
    columns,
    ...(targetDefinition && { targetDefinition: renamed(targetDefinition) }),
    ...(coverDefinition && { coverDefinition: renamed(coverDefinition) }),
    ...(coverDefinitionDark && { coverDefinitionDark: renamed(coverDefinitionDark) }),
  }
}
