import type { RootContent } from 'mdast'
import { isTooDeep } from '../document/depth.ts'
import type { Block, InlineNode } from '../document/nodes.ts'
import { readHtmlPieces, type HtmlPiece } from './html/pieces.ts'
import { pairTags, type TagMark } from './pair-tags.ts'
import type { ReadContext } from './read-context.ts'
import { readNode } from './read-node.ts'
import { expandableBlock } from './syntax/expandable.ts'
import { imagesBlock, imagesData, imagesOf } from './syntax/images.ts'
import { tagSyntaxOf } from './syntax/tags.ts'
import { parseTag, type Tag } from './tag.ts'

/** Blocks together with the index of the first and last syntax node they came from. */
export type Reading = { blocks: Block[]; from: number; to: number }

export type FlowOptions = {
  context: ReadContext
  writeInlines: (nodes: InlineNode[]) => string
  report?: (index: number, message: string) => void
  /** How many flows and pairs are being read inside each other. */
  nesting: { depth: number }
  /** What stands for nodes that nest too deep to be read. */
  tooDeep?: (from: number, to: number) => Reading
}

const MAX_NESTING = 45

class TooDeep extends Error {}

type Item = {
  index: number
  piece: { kind: 'node'; node: RootContent } | { kind: 'tag'; tag: Tag } | HtmlPiece
}

/** Turns sibling syntax nodes into blocks, pairing the tags among them. */
export function readFlow(nodes: RootContent[], options: FlowOptions): Reading[] {
  const items = nodes.flatMap((node, index) =>
    itemsOf(node, options).map((piece): Item => ({ index, piece })),
  )
  const pairs = pairTags(items.map(({ piece }) => markOf(piece)))
  return read(0, items.length)

  function read(from: number, to: number, parent?: string): Reading[] {
    const { nesting } = options
    if (nesting.depth >= MAX_NESTING) throw new TooDeep()
    nesting.depth += 1
    const readings: Reading[] = []
    for (let position = from; position < to; position += 1) {
      const item = items[position]
      const end = pairs.get(position)
      if (!item) break
      readings.push(...readBounded(item, { start: position, end, parent }))
      position = end ?? position
    }
    nesting.depth -= 1
    return readings
  }

  function readBounded(item: Item, { start, end, parent }: Partial<Pair> & { start: number }): Reading[] {
    const { nesting, tooDeep } = options
    const { depth } = nesting
    const last = items[end ?? start]?.index ?? item.index
    try {
      const readings = end === undefined ? readAlone(item) : readPair(item, { start, end, parent })
      if (tooDeep === undefined || !readings.some(({ blocks }) => blocks.some(isTooDeep))) return readings
    } catch (error) {
      if (!(error instanceof TooDeep) || tooDeep === undefined) throw error
      nesting.depth = depth
    }
    return [tooDeep(item.index, last)]
  }

  function readPair(item: Item, { start, end, parent }: Pair): Reading[] {
    const next = items[start + 1]
    const title = next?.piece.kind === 'title' ? next : undefined
    const isPlaced = item.piece.kind !== 'tag' || standsRight(item.piece.tag, { start, end, parent })
    const own = isPlaced && item.piece.kind === 'tag' ? item.piece.tag.name : undefined
    const inner = read(start + (title ? 2 : 1), end, own)
    const body = inner.flatMap((reading) => reading.blocks)
    const closing = items[end]
    const content = { title: title?.piece, body }
    const block = isPlaced ? readContainer(item.piece, content, options.context) : undefined
    if (block) return [{ blocks: [block], from: item.index, to: closing?.index ?? item.index }]
    report(item, 'cannot be understood and is kept as it is')
    return [item, title].flatMap(rawOf).concat(inner, rawOf(closing))
  }

  /** A tab stands in tabs only, and tabs hold nothing but tabs: else both are kept as raw tags. */
  function standsRight(tag: Tag, { start, end, parent }: Pair): boolean {
    const syntax = tagSyntaxOf(tag)
    if (syntax?.inside) return syntax.inside === parent
    if (!syntax?.holds) return true
    const parts: Block[] = []
    for (let position = start + 1; position < end;) {
      const piece = items[position]?.piece
      const partEnd = pairs.get(position)
      const part =
        piece?.kind === 'tag' && piece.tag.name === syntax.holds
          ? tagSyntaxOf(piece.tag)?.read(piece.tag, [], options.context)
          : undefined
      if (!part || partEnd === undefined) return false
      parts.push(part)
      position = partEnd + 1
    }
    return syntax.read(tag, parts, options.context) !== undefined
  }

  function readAlone(item: Item): Reading[] {
    const { piece, index } = item
    const place = { from: index, to: index }
    if (piece.kind === 'node') return [{ blocks: readNode(piece.node, options), ...place }]
    if (piece.kind === 'blocks') return [{ blocks: piece.blocks, ...place }]
    if (piece.kind === 'tag') {
      const syntax = tagSyntaxOf(piece.tag)
      const block =
        syntax && syntax.body !== 'required' ? syntax.read(piece.tag, [], options.context) : undefined
      if (block) return [{ blocks: [block], ...place }]
      report(item, syntax ? 'is not closed or cannot be understood' : 'is not a known block')
    }
    return rawOf(item)
  }

  function report({ piece, index }: Item, message: string): void {
    if (piece.kind === 'tag') options.report?.(index, `{% ${piece.tag.name} %} ${message}`)
  }
}

type Pair = { start: number; end: number; parent?: string | undefined }

/** The blocks of nested flow, where places do not matter. */
export function readBlocks(nodes: RootContent[], options: FlowOptions): Block[] {
  const { context, writeInlines, nesting } = options
  return readFlow(nodes, { context, writeInlines, nesting }).flatMap((reading) => reading.blocks)
}

function itemsOf(node: RootContent, { context }: FlowOptions): Item['piece'][] {
  if (node.type === 'tag') return [{ kind: 'tag', tag: parseTag(node.value) }]
  if (node.type === 'html')
    return node.data?.hostile ? [{ kind: 'raw', text: node.value }] : readHtmlPieces(node.value, context)
  return [{ kind: 'node', node }]
}

function markOf(piece: Item['piece']): TagMark {
  if (piece.kind === 'open') return { open: `<${piece.name}` }
  if (piece.kind === 'close') return { close: `<${piece.name}` }
  if (piece.kind !== 'tag') return undefined
  const { name } = piece.tag
  if (name.startsWith('end')) return { close: name.slice(3) }
  const body = tagSyntaxOf(piece.tag)?.body
  return body === undefined || body === 'none' ? undefined : { open: name.replace(/^@.*\//, '') }
}

type Content = { title: Item['piece'] | undefined; body: Block[] }

function readContainer(
  piece: Item['piece'],
  { title, body }: Content,
  context: ReadContext,
): Block | undefined {
  if (piece.kind === 'tag') return tagSyntaxOf(piece.tag)?.read(piece.tag, body, context)
  if (piece.kind !== 'open') return undefined
  if (piece.name === 'details') {
    return title?.kind === 'title'
      ? expandableBlock(title.nodes, body, 'open' in piece.attributes)
      : undefined
  }
  if (title) return undefined
  const data = imagesData(piece.attributes)
  const images = data && imagesOf(body)
  return images && imagesBlock(images, data)
}

function rawOf(item: Item | undefined): Reading[] {
  if (!item) return []
  const { piece, index } = item
  const text = sourceOf(piece)
  return text === '' ? [] : [{ blocks: [rawBlock(text)], from: index, to: index }]
}

function sourceOf(piece: Item['piece']): string {
  if (piece.kind === 'tag') return piece.tag.source
  if (piece.kind === 'open' || piece.kind === 'close' || piece.kind === 'title') return piece.source
  return piece.kind === 'raw' ? piece.text : ''
}

export function rawBlock(text: string): Block {
  return { object: 'block', type: 'raw', isVoid: true, data: { text } }
}
