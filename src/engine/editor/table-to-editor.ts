import type { Block, Table, TableColumn, TableRecord } from '../document/index.ts'
import { cellBlocks, fragmentsByName, orderedColumns, orderedEntries } from '../document/index.ts'
import { emptyParagraph, type EditorNode } from './editor-node.ts'

type Cells = ReturnType<typeof fragmentsByName>

/** A table as rows and cells, its titles as the first row; `undefined` where its parts do not fit together. */
export function tableToEditor(
  table: Table,
  toBlocks: (blocks: Block[]) => EditorNode[],
): EditorNode | undefined {
  const columns = orderedColumns(table)
  if (!isWhole(table, columns)) return undefined
  const shown = new Set(table.data.view.columns)
  const { definition: _, records: __, ...data } = table.data
  const cells = fragmentsByName(table)
  const rows = orderedEntries(table).map(([id, record]) =>
    rowToEditor({ id, record, columns, cells, toBlocks }),
  )
  const header = {
    type: 'table_row',
    attrs: { id: null, orderIndex: null },
    content: columns.map((column) => headerToEditor(column, !shown.has(column.id))),
  }
  return { type: 'table', attrs: { key: table.key ?? null, data }, content: [header, ...rows] }
}

// Two cells that share a text, and tables in tables, stay as they are.
function isWhole(table: Table, columns: TableColumn[]): boolean {
  const names = table.fragments.map(({ fragment }) => fragment)
  const texts = columns.filter(({ type }) => type === 'text')
  const used = Object.values(table.data.records).flatMap(({ values }) =>
    texts.map(({ id }) => values[id]).filter((value) => typeof value === 'string'),
  )
  return (
    columns.length > 0 &&
    columns.every(({ id }) => table.data.definition[id]?.id === id) &&
    new Set(names).size === names.length &&
    new Set(used).size === used.length &&
    !table.fragments.some(({ nodes }) => nodes.some(({ type }) => type === 'table'))
  )
}

function headerToEditor(column: TableColumn, isHidden: boolean): EditorNode {
  const node = { type: 'table_header', attrs: { column, isHidden } }
  return column.title === '' ? node : { ...node, content: [{ type: 'text', text: column.title }] }
}

type Row = {
  id: string
  record: TableRecord
  columns: TableColumn[]
  cells: Cells
  toBlocks: (blocks: Block[]) => EditorNode[]
}

function rowToEditor({ id, record, columns, cells, toBlocks }: Row): EditorNode {
  const content = columns.map((column): EditorNode => {
    const name = record.values[column.id] ?? null
    if (column.type !== 'text') return { type: 'table_value', attrs: { value: name } }
    const blocks = toBlocks(cellBlocks(cells, record, column))
    return { type: 'table_cell', attrs: { name }, content: blocks.length === 0 ? [emptyParagraph] : blocks }
  })
  return { type: 'table_row', attrs: { id, orderIndex: record.orderIndex }, content }
}
