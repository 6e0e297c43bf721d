import type {
  Heading as SyntaxHeading,
  List as SyntaxList,
  Paragraph as SyntaxParagraph,
  RootContent,
} from 'mdast'
import type { Block, InlineNode, ListItem } from '../document/nodes.ts'
import { joinInlines } from '../document/inlines.ts'
import { headingBlock } from './html/blocks.ts'
import { piecesOfSyntax } from './inline/from-syntax.ts'
import type { Piece } from './inline/pieces.ts'
import { readInlines } from './inline/read.ts'
import type { ReadContext } from './read-context.ts'
import { codeBlock } from './syntax/code.ts'
import { imageFragments, imagesBlock } from './syntax/images.ts'
import { taskBlocks } from './syntax/list.ts'
import { filled } from './syntax/tag-syntax.ts'
import { readPipes } from './syntax/table-pipes.ts'

type NodeOptions = { context: ReadContext; writeInlines: (nodes: InlineNode[]) => string }

/** The blocks of one syntax node that is neither tag nor HTML. Definitions have none. */
export function readNode(node: RootContent, { context, writeInlines }: NodeOptions): Block[] {
  if (node.type === 'paragraph') return readParagraph(node, context)
  if (node.type === 'heading') return [readHeading(node, context)]
  if (node.type === 'list') return readLists(node, context)
  if (node.type === 'table') return [readPipes(node, context, writeInlines)]
  if (node.type === 'thematicBreak') return [{ object: 'block', type: 'divider', isVoid: true, data: {} }]
  if (node.type === 'math')
    return [{ object: 'block', type: 'math', isVoid: true, data: { formula: node.value } }]
  if (node.type === 'code') {
    return [codeBlock(node.value, { ...(node.lang && { syntax: node.lang }), ...metaOf(node.meta) })]
  }
  if (node.type !== 'blockquote') return []
  return [{ object: 'block', type: 'blockquote', data: {}, nodes: filled(context.blocks(node.children)) }]
}

function readParagraph(node: SyntaxParagraph, context: ReadContext): Block[] {
  const image = loneImage(node)
  const nodes = readInlines(piecesOfSyntax(node.children, context), context)
  const [first] = nodes
  if (image && first?.object === 'inline' && first.type === 'inline-image') {
    const { ref, alt, caption } = first.data
    const fragments = imageFragments(caption ? [textOf(caption)] : [])
    return [
      imagesBlock([
        { object: 'block', type: 'image', isVoid: true, data: { ref, ...(alt && { alt }) }, fragments },
      ]),
    ]
  }
  return [{ object: 'block', type: 'paragraph', data: {}, nodes }]
}

function textOf(text: string): InlineNode {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }
}

/** `![alt](src)` on its own is a block. */
function loneImage(node: SyntaxParagraph): boolean {
  const [first, second] = node.children
  return !second && (first?.type === 'image' || first?.type === 'imageReference')
}

function readHeading(node: SyntaxHeading, context: ReadContext): Block {
  const pieces = piecesOfSyntax(node.children, context)
  const anchor = pieces.at(-1)
  const content = anchor?.kind === 'anchor' ? trimmed(pieces.slice(0, -1)) : pieces
  const nodes = joinInlines(readInlines(content, context))
  return headingBlock(node.depth, nodes, undefined, anchor?.kind === 'anchor' ? anchor.id : undefined)
}

// The space between a title and its anchor belongs to neither.
function trimmed(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1)
  return last?.kind === 'text'
    ? [...pieces.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }]
    : pieces
}

/** Tasks and plain items in one list become two lists, since a document knows no mixed ones. */
function readLists(list: SyntaxList, context: ReadContext): Block[] {
  const lists: Block[] = []
  let start = list.start ?? 1
  for (const child of list.children) {
    const isTask = typeof child.checked === 'boolean'
    const item: ListItem = {
      object: 'block',
      type: 'list-item',
      data: typeof child.checked === 'boolean' ? { checked: child.checked } : {},
      nodes: filled(isTask ? taskBlocks(context.blocks(child.children)) : context.blocks(child.children)),
    }
    const last = lists.at(-1)
    if (last && 'nodes' in last && (last.type === 'list-tasks') === isTask && isList(last))
      last.nodes.push(item)
    else lists.push(startList(item, { isTask, isOrdered: list.ordered === true, start }))
    start += 1
  }
  return lists
}

function isList(
  block: Block,
): block is Extract<Block, { type: 'list-tasks' | 'list-ordered' | 'list-unordered' }> {
  return block.type === 'list-tasks' || block.type === 'list-ordered' || block.type === 'list-unordered'
}

function startList(
  item: ListItem,
  { isTask, isOrdered, start }: { isTask: boolean; isOrdered: boolean; start: number },
): Block {
  if (isTask) return { object: 'block', type: 'list-tasks', data: {}, nodes: [item] }
  if (!isOrdered) return { object: 'block', type: 'list-unordered', data: {}, nodes: [item] }
  return { object: 'block', type: 'list-ordered', data: start === 1 ? {} : { start }, nodes: [item] }
}

/** What follows the language of a fence: `title="…"` is understood, the rest is kept. */
function metaOf(meta: string | null | undefined): { title?: string; info?: string } {
  if (!meta?.trim()) return {}
  const title = /^title="([^"]*)"$/.exec(meta)?.[1]
  return title === undefined ? { info: meta.trim().replace(/\s+/g, ' ') } : { title }
}
