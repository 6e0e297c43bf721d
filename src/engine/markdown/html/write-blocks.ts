import type { Block, Heading, ListItem, TextAlignment } from '../../document/nodes.ts'
import { writeCustom } from '../syntax/custom.ts'
import { writeImages } from '../syntax/images.ts'
import type { WriteContext } from '../write-context.ts'
import { openTag } from './escape.ts'

/** Blocks as HTML on one line, for table cells. A lone plain paragraph needs no tags. */
export function writeCellBlocks(blocks: Block[], context: WriteContext): string {
  const [first, second] = blocks
  const text =
    first?.type === 'paragraph' && !second && !first.data.align ? context.html(first.nodes) : undefined
  if (text !== undefined && (text === '' || text.trim() !== '')) return text
  return blocks.map((block) => writeHtmlBlock(block, context)).join('')
}

function writeHtmlBlock(block: Block, context: WriteContext): string {
  if (block.type === 'paragraph') {
    const text = context.html(block.nodes)
    return text === '' ? '' : element('p', block.data.align, text)
  }
  if (block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3') {
    return writeHeadingHtml(block, context)
  }
  if (block.type === 'divider') return '<hr>'
  if (block.type === 'images') return writeImages(block, context)
  if (block.type === 'blockquote') return `<blockquote>${wrapped(block.nodes, context)}</blockquote>`
  if (block.type === 'list-unordered') return `<ul>${items(block.nodes, context)}</ul>`
  if (block.type === 'list-tasks') return `<ul class="contains-task-list">${items(block.nodes, context)}</ul>`
  if (block.type !== 'list-ordered') return writeCustom(block)
  const start = block.data.start === undefined ? undefined : String(block.data.start)
  return `${openTag('ol', { start })}${items(block.nodes, context)}</ol>`
}

/** A heading with alignment or in a cell, where `##` will not do. */
export function writeHeadingHtml(block: Heading, context: WriteContext): string {
  const name = `h${levelOf(block)}`
  return `${openTag(name, { align: alignText(block.data.align), id: block.data.id })}${context.html(block.nodes)}</${name}>`
}

/** The level of a heading in Markdown and HTML. */
export function levelOf(block: Heading): number {
  return block.data.level ?? { 'heading-1': 2, 'heading-2': 3, 'heading-3': 4 }[block.type]
}

function wrapped(blocks: Block[], context: WriteContext): string {
  return blocks.map((block) => writeHtmlBlock(block, context)).join('')
}

function items(nodes: ListItem[], context: WriteContext): string {
  return nodes
    .map((item) => {
      const { checked } = item.data
      const box =
        checked === undefined
          ? ''
          : openTag('input', { type: 'checkbox', ...(checked && { checked: true as const }) })
      return `<li>${box}${writeCellBlocks(item.nodes, context)}</li>`
    })
    .join('')
}

function element(name: string, align: TextAlignment | undefined, inner: string): string {
  return `${openTag(name, { align: alignText(align) })}${inner}</${name}>`
}

export function alignText(align: TextAlignment | undefined): string | undefined {
  return align && { start: 'left', center: 'center', end: 'right' }[align]
}
