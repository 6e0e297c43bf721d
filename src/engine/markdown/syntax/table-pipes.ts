import type { Table as SyntaxTable } from 'mdast'
import type { Block, Fragment, InlineNode, TableColumn, TableRecord } from '../../document/nodes.ts'
import { tableId } from '../../document/blocks/table.ts'
import { piecesOfSyntax } from '../inline/from-syntax.ts'
import { readInlines } from '../inline/read.ts'
import { joinInlines, plainNode } from '../../document/inlines.ts'
import { blockText, inlineText } from '../../document/plain-text.ts'
import type { ReadContext } from '../read-context.ts'

/** A GFM table; its heading keeps its formatting in `markdown` when it has any. */
export function readPipes(
  table: SyntaxTable,
  context: ReadContext,
  write: (nodes: InlineNode[]) => string,
): Block {
  const [heading, ...rows] = table.children.map((row) =>
    row.children.map((cell) => readInlines(piecesOfSyntax(cell.children, context), context)),
  )
  const titles = (heading ?? []).map(withoutNotes)
  const columns = titles.map((nodes, index): TableColumn => ({
    id: tableId('column', index, titles.length),
    title: inlineText(nodes),
    type: 'text',
    textAlignment: table.align?.[index] ?? 'left',
    ...(isPlain(nodes) ? {} : { markdown: write(nodes) }),
  }))
  const fragments: Fragment[] = []
  const records: Record<string, TableRecord> = {}
  rows.forEach((cells, number) => {
    const id = tableId('record', number, rows.length)
    const values: TableRecord['values'] = {}
    cells.forEach((nodes, index) => {
      const column = columns[index]
      if (!column || nodes.length === 0) return
      const name = `cell-${id}-${column.id}`
      const paragraph: Block = { object: 'block', type: 'paragraph', data: {}, nodes }
      fragments.push({ object: 'fragment', fragment: name, nodes: [paragraph] })
      values[column.id] = name
    })
    records[id] = { orderIndex: id, values }
  })
  const view = { type: 'grid' as const, columns: columns.map(({ id }) => id), hideHeader: false }
  const definition = Object.fromEntries(columns.map((column) => [column.id, column]))
  return { object: 'block', type: 'table', isVoid: true, data: { view, definition, records }, fragments }
}

// A title has no place for a note of its own: its words stand behind what it notes.
function withoutNotes(nodes: InlineNode[]): InlineNode[] {
  return joinInlines(
    nodes.flatMap((node): InlineNode[] => {
      if (node.object !== 'inline' || node.type !== 'annotation') return [node]
      const words = node.fragments.flatMap((fragment) => fragment.nodes.map(blockText))
      return [...node.nodes, plainNode(` (${words.join(' ').replaceAll(/\s+/g, ' ')})`)]
    }),
  )
}

function isPlain(nodes: InlineNode[]): boolean {
  return nodes.every(
    (node) =>
      node.object === 'text' &&
      node.leaves.every((leaf) => leaf.marks.length === 0 && !leaf.text.includes('\n')),
  )
}
