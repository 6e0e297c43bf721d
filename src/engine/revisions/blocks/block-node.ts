import type { Block, PlainValue } from '../../document/nodes.ts'
import { canonicalJson } from '../hash.ts'

/** Any node of a document seen by its structure alone, so that every kind of block merges the same way. */
export type BlockNode = {
  object: string
  type?: string
  key?: string
  text?: string
  nodes?: BlockNode[]
  fragments?: BlockNode[]
  leaves?: BlockNode[]
  marks?: BlockNode[]
  data?: PlainValue
  meta?: PlainValue
  isVoid?: boolean
  fragment?: string
}

const textBlocks = new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'code-line'])

/** Whether the node holds text and inlines rather than blocks. */
export function isTextBlock(node: BlockNode): boolean {
  return textBlocks.has(node.type ?? '') || (node.nodes ?? []).some(({ object }) => object !== 'block')
}

/** Types of one shape can turn into each other and still merge: a paragraph into a heading. */
export function shapeOf(node: BlockNode): string {
  if (isTextBlock(node) && node.type !== 'code-line') return 'text'
  return node.type?.startsWith('list-') === true && node.type !== 'list-item' ? 'list' : (node.type ?? '')
}

/** What a node says, whatever its keys: equal text means equal content. */
export function contentOf(node: BlockNode): string {
  return canonicalJson(withoutKeys(node))
}

/** Without `isVoid` either, which follows from the type and is not written everywhere. */
export function withoutKeys(node: BlockNode): BlockNode {
  const { key: _, isVoid: _implied, ...rest } = node
  return {
    ...rest,
    ...(node.nodes === undefined ? {} : { nodes: node.nodes.map(withoutKeys) }),
    ...(node.fragments === undefined ? {} : { fragments: node.fragments.map(withoutKeys) }),
  }
}

export function sameContent(a: BlockNode, b: BlockNode): boolean {
  return a === b || contentOf(a) === contentOf(b)
}

/** The words in a node and below it, from text and from data, for judging how alike two nodes are. */
export function wordsOf(node: BlockNode): string[] {
  const own = [node.text, ...stringsIn(node.data)].flatMap((text) => text?.match(/[\p{L}\p{N}]+/gu) ?? [])
  const below = [...(node.leaves ?? []), ...(node.nodes ?? []), ...(node.fragments ?? [])]
  return [...own, ...below.flatMap(wordsOf)]
}

function stringsIn(value: PlainValue | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

export function asNodes(blocks: readonly Block[]): BlockNode[] {
  // A BlockNode is what all blocks have in common; nothing is added or removed.
  return blocks as readonly unknown[] as BlockNode[]
}

export function asBlocks(nodes: readonly BlockNode[]): Block[] {
  // Every node here was a block, or a merge of blocks of one shape that keeps the members of that shape.
  return nodes as readonly unknown[] as Block[]
}
