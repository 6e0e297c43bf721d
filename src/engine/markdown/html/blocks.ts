import type { Block, Heading, InlineNode, ListItem, TextAlignment } from '../../document/nodes.ts'
import { piecesOfHtml } from '../inline/from-html.ts'
import { readInlines } from '../inline/read.ts'
import type { ReadContext } from '../read-context.ts'
import { readPre } from '../syntax/code.ts'
import { readCustom } from '../syntax/custom.ts'
import { readDrawing } from '../syntax/drawing.ts'
import { expandableBlock } from '../syntax/expandable.ts'
import { imagesBlock, imagesData, imagesOf, readFigure } from '../syntax/images.ts'
import { filled } from '../syntax/tag-syntax.ts'
import { readTable } from '../syntax/table-html.ts'
import { numberOf } from '../tag.ts'
import { elementsOf, isBlank, type HtmlElement, type HtmlNode } from './tree.ts'

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol pre blockquote hr figure div table details'.split(' '))

/** Blocks written as HTML; undefined when an element among them is none of the dialect's. */
export function readHtmlBlocks(nodes: HtmlNode[], context: ReadContext): Block[] | undefined {
  const blocks: Block[] = []
  for (const run of runsOf(nodes)) {
    const read = isBlockElement(run[0]) ? readBlock(run[0], context) : readRun(run, context)
    if (!read) return undefined
    blocks.push(...[read].flat().filter((block) => block.type !== 'paragraph' || block.nodes.length > 0))
  }
  return blocks
}

/** Stretches of inline content between block elements. */
function runsOf(nodes: HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  let open: HtmlNode[] | undefined
  for (const node of nodes) {
    if (isBlockElement(node)) {
      runs.push([node])
      open = undefined
    } else if (open) open.push(node)
    else runs.push((open = [node]))
  }
  return runs.filter((run) => isBlockElement(run[0]) || !run.every(isBlank))
}

function isBlockElement(node: HtmlNode | undefined): node is HtmlElement {
  if (node?.kind !== 'element') return false
  return BLOCKS.has(node.name) || (node.name === 'img' && node.attributes.class === 'gitbook-drawing')
}

function readRun(run: HtmlNode[], context: ReadContext): Block {
  return paragraph(readInlines(piecesOfHtml(run, context), context))
}

function paragraph(nodes: InlineNode[], align?: TextAlignment): Block {
  return { object: 'block', type: 'paragraph', data: align ? { align } : {}, nodes }
}

function readBlock(element: HtmlElement, context: ReadContext): Block | Block[] | undefined {
  const { name, attributes, children } = element
  const inlines = () => readInlines(piecesOfHtml(children, context), context)
  if (name === 'pre') return readPre(element, context)
  if (name === 'img') return readDrawing(element, context)
  if (name === 'table') return readTable(element, context, readHtmlBlocks)
  if (name === 'div') return readDiv(element, context)
  if (name === 'figure') {
    const image = readFigure(element, context)
    return image && imagesBlock([image])
  }
  const align = alignmentOf(attributes.align)
  if (
    Object.keys(attributes).some((key) => key !== 'align' && !['start', 'open', 'class', 'id'].includes(key))
  )
    return undefined
  if (attributes.align !== undefined && !align) return undefined
  if (attributes.id !== undefined && !/^h[1-6]$/.test(name)) return undefined
  if (name === 'p') return holdsBlocks(children) ? undefined : paragraph(inlines(), align)
  if (/^h[1-6]$/.test(name))
    return holdsBlocks(children) ? undefined : headingBlock(Number(name[1]), inlines(), align, attributes.id)
  if (name === 'hr') return { object: 'block', type: 'divider', isVoid: true, data: {} }
  if (name === 'details') return readDetails(element, context)
  if (name === 'ul' || name === 'ol') return readList(element, context)
  const nodes = readHtmlBlocks(children, context)
  return nodes && { object: 'block', type: 'blockquote', data: {}, nodes: filled(nodes) }
}

/** A heading of Markdown or HTML level 1 to 6. */
export function headingBlock(
  level: number,
  nodes: InlineNode[],
  align?: TextAlignment,
  id?: string,
): Heading {
  const type = level <= 2 ? 'heading-1' : level === 3 ? 'heading-2' : 'heading-3'
  const unusual = ([1, 5, 6] as const).find((each) => each === level)
  return {
    object: 'block',
    type,
    data: { ...(unusual && { level: unusual }), ...(align && { align }), ...(id && { id }) },
    nodes,
  }
}

function alignmentOf(align: string | undefined): TextAlignment | undefined {
  if (align === 'center') return 'center'
  if (align === 'right' || align === 'end') return 'end'
  return align === 'left' || align === 'start' ? 'start' : undefined
}

function holdsBlocks(children: HtmlNode[]): boolean {
  return children.some(isBlockElement)
}

function readDiv(element: HtmlElement, context: ReadContext): Block | undefined {
  if ('data-gb-custom-block' in element.attributes)
    return readCustom(element) ?? readCustomHint(element, context)
  const data = imagesData(element.attributes)
  const images = data && imagesOf(readHtmlBlocks(element.children, context) ?? [])
  return images && imagesBlock(images, data)
}

function readCustomHint(element: HtmlElement, context: ReadContext): Block | undefined {
  const { 'data-tag': tag, 'data-style': style } = element.attributes
  const known = (['info', 'warning', 'danger', 'success'] as const).find((each) => each === style)
  const nodes = readHtmlBlocks(element.children, context)
  if (tag !== 'hint' || !known || !nodes) return undefined
  return { object: 'block', type: 'hint', data: { style: known }, nodes: filled(nodes) }
}

function readDetails(element: HtmlElement, context: ReadContext): Block | undefined {
  const [first, ...others] = element.children.filter((child) => !isBlank(child))
  if (first?.kind !== 'element' || first.name !== 'summary') return undefined
  const body = readHtmlBlocks(others, context)
  return body && expandableBlock(summaryInlines(first.children, context), body, 'open' in element.attributes)
}

export function summaryInlines(children: HtmlNode[], context: ReadContext): InlineNode[] {
  return readInlines(piecesOfHtml(children, context), context)
}

function readList(element: HtmlElement, context: ReadContext): Block | undefined {
  const isTasks = element.attributes.class === 'contains-task-list'
  const items: ListItem[] = []
  for (const child of element.children) {
    if (isBlank(child)) continue
    const item =
      child.kind === 'element' && child.name === 'li' ? readItem(child, isTasks, context) : undefined
    if (!item) return undefined
    items.push(item)
  }
  if (items.length === 0) return undefined
  if (isTasks) return { object: 'block', type: 'list-tasks', data: {}, nodes: items }
  if (element.name === 'ul') return { object: 'block', type: 'list-unordered', data: {}, nodes: items }
  const start = numberOf(element.attributes.start) ?? 1
  return { object: 'block', type: 'list-ordered', data: start === 1 ? {} : { start }, nodes: items }
}

function readItem(item: HtmlElement, isTask: boolean, context: ReadContext): ListItem | undefined {
  const [first] = elementsOf(item.children)
  const box = isTask && first?.name === 'input' ? first : undefined
  const nodes = readHtmlBlocks(
    item.children.filter((child) => child !== box),
    context,
  )
  if (!nodes || (isTask && !box)) return undefined
  return {
    object: 'block',
    type: 'list-item',
    data: box ? { checked: 'checked' in box.attributes } : {},
    nodes: filled(nodes),
  }
}
