import type { Block, Table, TableColumn, TableRecord } from '../../../engine/document/index.ts'
import { cellBlocks, fragmentsByName, orderedEntries } from '../../../engine/document/index.ts'
import { emptyParagraph, type EditorNode } from './editor-node.ts'

type Cells = ReturnType<typeof fragmentsByName>

/** A grid of text as rows and cells, its titles as the first row; `undefined` for tables of other kinds. */
export function tableToEditor(
  table: Table,
  toBlocks: (blocks: Block[]) => EditorNode[],
): EditorNode | undefined {
  const columns = Object.values(table.data.definition)
  if (!isGridOfText(table, columns)) return undefined
  const { definition: _, records: __, ...data } = table.data
  const cells = fragmentsByName(table)
  const rows = orderedEntries(table).map(([id, record]) =>
    rowToEditor({ id, record, columns, cells, toBlocks }),
  )
  const header = {
    type: 'table_row',
    attrs: { id: null, orderIndex: null },
    content: columns.map(headerToEditor),
  }
  return { type: 'table', attrs: { key: table.key ?? null, data }, content: [header, ...rows] }
}

function isGridOfText(table: Table, columns: TableColumn[]): boolean {
  const { view, definition } = table.data
  const ids = Object.keys(definition)
  const names = table.fragments.map(({ fragment }) => fragment)
  const used = Object.values(table.data.records).flatMap(({ values }) => Object.values(values))
  return (
    view.type === 'grid' &&
    ids.length > 0 &&
    columns.every(({ type, id }, at) => type === 'text' && id === ids[at]) &&
    view.columns.join('\n') === ids.join('\n') &&
    new Set(names).size === names.length &&
    new Set(used).size === used.length &&
    !table.fragments.some(({ nodes }) => nodes.some(({ type }) => type === 'table'))
  )
}

function headerToEditor(column: TableColumn): EditorNode {
  const node = { type: 'table_header', attrs: { column } }
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
    const blocks = toBlocks(cellBlocks(cells, record, column))
    return { type: 'table_cell', attrs: { name }, content: blocks.length === 0 ? [emptyParagraph] : blocks }
  })
  return { type: 'table_row', attrs: { id, orderIndex: record.orderIndex }, content }
}
