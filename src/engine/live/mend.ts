import { emptyParagraph, type EditorNode } from '../editor/index.ts'

const wholes = new Set([
  'list_ordered',
  'list_unordered',
  'list_tasks',
  'images',
  'code',
  'tabs',
  'stepper',
  'columns',
  'updates',
])
const containers = new Set([
  'blockquote',
  'hint',
  'if',
  'prompt',
  'list_item',
  'tabs_item',
  'stepper_step',
  'column',
  'update',
  'expandable_body',
  'table_cell',
])

/**
 * The node that a block can be shown and stored as. Two who each delete one of two parts leave a block that the
 * editor has no grammar for: what is empty and must not be is filled, or is nothing any more.
 */
export function mend(node: EditorNode): EditorNode {
  const content = (node.content ?? []).map(mend)
  if (containers.has(node.type))
    return { ...node, content: content.length === 0 ? [emptyParagraph] : content }
  if (wholes.has(node.type)) {
    const parts = content.filter(({ type }) => type !== 'paragraph')
    return parts.length === 0 ? emptyParagraph : { ...node, content: parts }
  }
  if (node.type === 'expandable' && content.length !== 2) return emptyParagraph
  if (node.type === 'table') return mendTable({ ...node, content })
  return node.content === undefined ? node : { ...node, content }
}

/** Every row has a cell a column. */
function mendTable(table: EditorNode): EditorNode {
  const rows = (table.content ?? []).filter(({ content = [] }) => content.length > 0)
  const columns = rows[0]?.content ?? []
  if (columns.length === 0 || columns.some(({ type }) => type !== 'table_header')) return emptyParagraph
  const content = rows.map((row, at) => {
    if (at === 0) return row
    const cells = columns.map((header, n) => fitting(row.content?.[n], header))
    return { ...row, content: cells }
  })
  return { ...table, content }
}

function fitting(cell: EditorNode | undefined, header: EditorNode): EditorNode {
  const isText = (header.attrs?.column?.type ?? 'text') === 'text'
  if (cell !== undefined && (cell.type === 'table_cell') === isText && cell.type !== 'table_header')
    return cell
  return isText ? { type: 'table_cell', content: [emptyParagraph] } : { type: 'table_value' }
}
