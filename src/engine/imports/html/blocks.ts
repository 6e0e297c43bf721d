import type { Block, Heading, Image, InlineNode } from '../../document/index.ts'
import { expandableBlock } from '../../markdown/syntax/expandable.ts'
import { imageFragments, imagesBlock } from '../../markdown/syntax/images.ts'
import { filled } from '../../markdown/syntax/tag-syntax.ts'
import { calloutOf } from './callouts.ts'
import { framedCode, readCode } from './code.ts'
import { embedOf } from './embeds.ts'
import { imageOf, readInlines, type Reading } from './inlines.ts'
import { readList } from './lists.ts'
import { formulaOf, isDisplayed } from './math.ts'
import { readTable } from './table.ts'
import { tabsOf } from './tabs.ts'
import { elements, find, findAll, holding, textOf, without, type HtmlElement, type HtmlNode } from './tree.ts'

const maximumDepth = 24
const blockNames = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
)

/** Everything in a stretch of HTML as blocks; what only arranges the page leaves no trace. */
export function readBlocks(nodes: HtmlNode[], reading: Reading): Block[] {
  const blocks: Block[][] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(splitLine(line).flatMap((part) => paragraphs(part, reading)))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      blocks.push(readBlock(node, reading))
    }
  }
  endLine()
  return blocks.flat()
}

function isBlock(node: HtmlNode): node is HtmlElement {
  if (typeof node === 'string') return false
  if (blockNames.has(node.name) || (isDisplayed(node) && formulaOf(node) !== undefined)) return true
  // Links and spans around whole blocks are as good as not there.
  return formulaOf(node) === undefined && holdsBlocks(node)
}

const holdsBlocks = holding(({ name }) => blockNames.has(name))

// Two line breaks in a row are how mail and chat part paragraphs.
function splitLine(line: HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]]
  let breaks = 0
  for (const node of line) {
    if (typeof node !== 'string' && node.name === 'br') breaks += 1
    else if (typeof node !== 'string' || node.trim() !== '') {
      if (breaks > 1) parts.push([])
      breaks = 0
    }
    parts.at(-1)?.push(node)
  }
  return parts
}

/** A line of text, or the pictures that stand alone in it. */
function paragraphs(line: HtmlNode[], reading: Reading): Block[] {
  const around: HtmlElement = { name: '', attributes: {}, classes: [], children: line }
  const pictures = findAll(around, ({ name }) => name === 'img')
  if (pictures.length > 0 && textOf(around).trim() === '') {
    const images = pictures.flatMap((picture) => imageOf(picture, reading) ?? [])
    return images.length === 0 ? [] : [imagesBlock(images.map((data) => imageBlock(data)))]
  }
  return paragraph(readInlines(line, reading))
}

function paragraph(nodes: InlineNode[]): Block[] {
  return nodes.length === 0 ? [] : [{ object: 'block', type: 'paragraph', data: {}, nodes }]
}

function readBlock(element: HtmlElement, reading: Reading): Block[] {
  const formula = formulaOf(element)
  if (formula !== undefined) return [{ object: 'block', type: 'math', isVoid: true, data: { formula } }]
  // What stands too deep in other blocks holds none any more; what is in it stands for itself.
  if (reading.depth >= maximumDepth) return readNamed(element, reading)
  const inner = { ...reading, depth: reading.depth + 1 }
  return readSpecial(element, inner) ?? readContainer(element, inner) ?? readNamed(element, reading)
}

/** What classes and roles say about an element, whatever its name. */
function readSpecial(element: HtmlElement, reading: Reading): Block[] | undefined {
  const callout = calloutOf(element)
  if (callout !== undefined) {
    const title = callout.title === undefined ? [] : paragraph([bold(callout.title)])
    const nodes = filled([...title, ...readBlocks(callout.body.children, reading)])
    return [{ object: 'block', type: 'hint', data: { style: callout.style }, nodes }]
  }
  const code = framedCode(element)
  if (code !== undefined) return [readCode(code, [element])]
  const tabs = tabsOf(element)
  if (tabs === undefined) return undefined
  const nodes = tabs.map(({ title, body }) => ({
    object: 'block' as const,
    type: 'tabs-item' as const,
    data: { title },
    nodes: filled(readBlocks(body.children, reading)),
  }))
  return [{ object: 'block', type: 'tabs', data: {}, nodes }]
}

/** Blocks that hold blocks. */
function readContainer(element: HtmlElement, reading: Reading): Block[] | undefined {
  switch (element.name) {
    case 'ul':
    case 'ol':
    case 'menu':
      return readList(element, { reading, readBlocks })
    case 'blockquote': {
      const nodes = readBlocks(element.children, reading)
      return nodes.length === 0 ? [] : [{ object: 'block', type: 'blockquote', data: {}, nodes }]
    }
    case 'table':
      return tableBlocks(element, reading)
    case 'details':
      return details(element, reading)
    default:
      return undefined
  }
}

function readNamed(element: HtmlElement, reading: Reading): Block[] {
  const { name, children } = element
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element, reading)
    case 'pre':
      return [readCode(element)]
    case 'hr':
      return [{ object: 'block', type: 'divider', isVoid: true, data: {} }]
    case 'figure':
      return figure(element, reading)
    case 'iframe':
    case 'video':
      return embedOf(element, reading)
    case 'dt':
      return paragraph(readInlines([{ ...element, name: 'strong' }], reading))
    default:
      return readBlocks(children, reading)
  }
}

function heading(element: HtmlElement, reading: Reading): Block[] {
  const nodes = readInlines(element.children, reading)
  if (nodes.length === 0) return []
  const level = Math.min(3, Math.max(1, Number(element.name[1]) - reading.topLevel + 1))
  const id =
    element.attributes['id'] ??
    find(element, ({ attributes }) => attributes['id'] !== undefined)?.attributes['id']
  const isUsable = id !== undefined && /^[\w.:-]{1,100}$/.test(id)
  // The template type is one of the three by the line above.
  const type = `heading-${level}` as Heading['type']
  return [{ object: 'block', type, data: isUsable ? { id } : {}, nodes }]
}

function tableBlocks(element: HtmlElement, reading: Reading): Block[] {
  const table = readTable(element, (cell) => readBlocks(cell.children, reading))
  if (table === undefined) return readBlocks(element.children, reading)
  const title = elements(element).filter(({ name }) => name === 'caption')
  return [...readBlocks(title, reading), table]
}

function details(element: HtmlElement, reading: Reading): Block[] {
  const summary = elements(element).find(({ name }) => name === 'summary')
  const body = element.children.filter((child) => child !== summary)
  const title = summary === undefined ? [] : readInlines(summary.children, reading)
  return [expandableBlock(title, readBlocks(body, reading), 'open' in element.attributes)]
}

function figure(element: HtmlElement, reading: Reading): Block[] {
  const isCaption = ({ name }: HtmlElement) => name === 'figcaption'
  const [caption, ...captions] = findAll(element, isCaption)
  const shown = without(element, isCaption)
  const data = findAll(shown, ({ name }) => name === 'img').flatMap(
    (picture) => imageOf(picture, reading) ?? [],
  )
  const isMore = textOf(shown).trim() !== '' || captions.length > 0 || (caption && holdsBlocks(caption))
  if (data.length === 0 || isMore) return readBlocks(element.children, reading)
  const text = caption === undefined ? [] : readInlines(caption.children, reading)
  return [imagesBlock(data.map((each, at) => imageBlock(each, at === data.length - 1 ? text : [])))]
}

function imageBlock(data: Image['data'], caption: InlineNode[] = []): Image {
  return { object: 'block', type: 'image', isVoid: true, data, fragments: imageFragments(caption) }
}

function bold(text: string): InlineNode {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [{ object: 'mark', type: 'bold' }] }] }
}
