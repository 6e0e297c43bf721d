import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { converted } from './columns.ts'
import { columnOf } from './table-at.ts'

/** Cells that came from elsewhere, made to fit the columns that they came into; `undefined` where all fit. */
export function fittedCells(before: EditorState, state: EditorState): Transaction | undefined {
  const tr = state.tr
  for (const { node, pos } of changedTables(before.doc, state.doc)) {
    node.forEach((row, offset, index) => {
      if (index === 0) return
      row.forEach((cell, inner, column) => {
        const wanted = columnOf(node, column)
        const isText = cell.type.name === 'table_cell'
        if (isText === (wanted.type === 'text') || cell.type.name === 'table_header') return
        const at = tr.mapping.map(pos + 1 + offset + 1 + inner)
        const given = isText ? wanted : { ...wanted, type: 'number' as const }
        tr.replaceWith(at, at + cell.nodeSize, converted(cell, given, wanted))
      })
    })
  }
  return tr.docChanged ? tr.setStoredMarks(state.storedMarks) : undefined
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
