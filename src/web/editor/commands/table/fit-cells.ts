import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { TableColumn } from '../../../../engine/document/index.ts'
import { newKey } from '../assign-keys.ts'
import { converted } from './columns.ts'
import { columnOf } from './table-at.ts'

/** Cells that came from elsewhere, made to fit the columns that they came into; `undefined` where all fit. */
export function fittedCells(before: EditorState, state: EditorState): Transaction | undefined {
  const tr = state.tr
  for (const { node, pos } of changedTables(before.doc, state.doc)) {
    node.forEach((row, offset, index) => {
      row.forEach((cell, inner, column) => {
        const fitting = index === 0 ? asTitle(cell) : asCell(cell, columnOf(node, column))
        const at = tr.mapping.map(pos + 1 + offset + 1 + inner)
        if (fitting !== cell) tr.replaceWith(at, at + cell.nodeSize, fitting)
      })
    })
  }
  return tr.docChanged ? tr.setStoredMarks(state.storedMarks) : undefined
}

// A table whose first row were no titles would have no columns.
function asTitle(cell: Node): Node {
  if (cell.type.name === 'table_header') return cell
  const { schema } = cell.type
  const column: TableColumn = { id: newKey(), title: '', type: 'text', textAlignment: 'left' }
  return schema.node('table_header', { column }, wordsOf(cell))
}

function asCell(cell: Node, wanted: TableColumn): Node {
  const { schema } = cell.type
  if (cell.type.name === 'table_header') {
    const text = schema.node('table_cell', null, [schema.node('paragraph', null, wordsOf(cell))])
    return asCell(text, wanted)
  }
  const isText = cell.type.name === 'table_cell'
  if (isText === (wanted.type === 'text')) return cell
  return converted(cell, isText ? wanted : { ...wanted, type: 'number' as const }, wanted)
}

function wordsOf(cell: Node): Node[] {
  const words = cell.textBetween(0, cell.content.size, ' ', ' ').trim()
  return words === '' ? [] : [cell.type.schema.text(words)]
}

// Nodes are immutable: what is the very same node was not changed, nor anything in it.
function changedTables(before: Node, after: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  const walk = (old: Node | undefined, node: Node, start: number) => {
    const same = new Set(old?.children)
    node.forEach((child, offset, index) => {
      if (same.has(child) || child.isTextblock || child.isLeaf) return
      if (child.type.name === 'table') found.push({ node: child, pos: start + offset })
      else walk(old?.maybeChild(index) ?? undefined, child, start + offset + 1)
    })
  }
  walk(before, after, 0)
  return found
}
