import type { Block, Fragment, InlineNode, JSONDocument } from './nodes.ts'

/** The words of a page, a line a block. */
export function documentText(document: JSONDocument): string {
  return document.nodes.map(blockText).filter(Boolean).join('\n')
}

/** The words of a block and all that is in it; tables, captions and notes too. */
export function blockText(block: Block): string {
  const own = ownText(block)
  const nodes = 'nodes' in block ? childrenText(block.nodes) : ''
  const fragments = 'fragments' in block ? (block.fragments ?? []).map(fragmentText) : []
  return [own, nodes, ...fragments].filter(Boolean).join('\n')
}

/** The text of inline nodes: marks, notes and voids left out, labels of buttons kept. */
export function inlineText(nodes: InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.object === 'text') return node.leaves.map((leaf) => leaf.text).join('')
      if (node.type === 'emoji') return emojiText(node.data.code)
      if (node.type === 'button') return node.data.label
      return 'nodes' in node ? inlineText(node.nodes) : ''
    })
    .join('')
}

/** The characters behind an emoji's code such as "1f680". */
export function emojiText(code: string): string {
  const points = code.split('-').map((part) => Number.parseInt(part, 16))
  return points.every((point) => point > 0 && point <= 0x10ffff) ? String.fromCodePoint(...points) : ''
}

function childrenText(nodes: (Block | InlineNode)[]): string {
  const inlines = nodes.filter((node) => node.object !== 'block')
  if (inlines.length > 0) return inlineText(inlines) + notesText(inlines)
  return nodes
    .map((node) => (node.object === 'block' ? blockText(node) : ''))
    .filter(Boolean)
    .join('\n')
}

function notesText(nodes: InlineNode[]): string {
  const notes = nodes.flatMap((node) =>
    node.object === 'inline' && node.type === 'annotation' ? node.fragments : [],
  )
  return notes.map((note) => `\n${fragmentText(note)}`).join('')
}

function fragmentText(fragment: Fragment): string {
  return fragment.nodes.map(blockText).filter(Boolean).join('\n')
}

function ownText(block: Block): string {
  if (block.type === 'tabs-item') return block.data.title ?? ''
  if (block.type === 'image') return block.data.alt ?? ''
  if (block.type === 'code') return block.data.title ?? ''
  if (block.type === 'prompt') return block.data.description ?? ''
  if (block.type === 'math') return block.data.formula
  if (block.type === 'table') return tableText(block)
  return ''
}

function tableText({ data: { definition, records } }: Extract<Block, { type: 'table' }>): string {
  const titles = Object.values(definition).map((column) => column.title)
  const labels = Object.values(definition).flatMap((column) => {
    if (column.type !== 'select') return []
    const chosen = new Set(Object.values(records).flatMap((record) => record.values[column.id] ?? []))
    return column.options.filter((option) => chosen.has(option.value)).map((option) => option.label)
  })
  return [...titles, ...labels].filter(Boolean).join('\n')
}
