import { withAnchors } from './anchors.ts'
import { normalizeTable } from './blocks/table-normalize.ts'
import { joinInlines } from './inlines.ts'
import type { Block, Fragment, InlineNode, JSONDocument } from './nodes.ts'
import { blockVoidMember, inlineVoidMember } from './void-member.ts'

/**
 * The canonical form of a document: no keys, adjacent text joined, marks and members in order, empty
 * paragraphs gone except where a block needs one, anchors derived anew. Equal meaning, equal JSON.
 */
export function normalize(document: JSONDocument, { ids }: Options = { ids: 'dropped' }): JSONDocument {
  const { schemaVersion } = document.data
  const nodes = normalizeBlocks(document.nodes, ids)
  return withAnchors({
    object: 'document',
    data: schemaVersion === undefined ? {} : { schemaVersion },
    nodes,
  })
}

/** What becomes of the keys of blocks and inlines, and of the ids of a table's columns and records. */
export type Ids = 'dropped' | 'kept'
type Options = { ids: Ids }

/** The canonical form of one block, without anchors. */
export function normalizeBlock(block: Block, { ids }: Options = { ids: 'dropped' }): Block {
  const source = block.type === 'table' ? normalizeTable(block, ids) : block
  const normal: Record<string, unknown> = {
    object: 'block',
    type: source.type,
    ...keyOf(source, ids),
    data: sorted(source.data),
  }
  Object.assign(normal, blockVoidMember(source.type))
  if ('nodes' in source)
    normal.nodes = INLINE.has(source.type)
      ? normalizeInlines(inlinesOf(source), ids)
      : filled(normalizeBlocks(blocksOf(source), ids))
  if ('fragments' in source && source.fragments) {
    const fragments = source.fragments.map((fragment) => normalizeFragment(fragment, source.type, ids))
    const kept =
      source.type === 'table' || source.type === 'expandable' ? fragments : fragments.filter(hasText)
    if (kept.length > 0 || source.type === 'image' || source.type === 'table') normal.fragments = kept
  } else if (source.type === 'image' || source.type === 'table') normal.fragments = []
  // Built member by member from a block of the same type.
  return normal as Block
}

const INLINE = new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'code-line'])

function inlinesOf(block: Block): InlineNode[] {
  return 'nodes' in block ? block.nodes.filter((node) => node.object !== 'block') : []
}

function blocksOf(block: Block): Block[] {
  return 'nodes' in block ? block.nodes.filter((node) => node.object === 'block') : []
}

function keyOf({ key }: { key?: string }, ids: Ids): { key?: string } {
  return ids === 'kept' && key !== undefined ? { key } : {}
}

function normalizeBlocks(nodes: Block[], ids: Ids): Block[] {
  return nodes.map((node) => normalizeBlock(node, { ids })).filter((block) => !isEmptyParagraph(block))
}

function filled(nodes: Block[]): Block[] {
  return nodes.length > 0 ? nodes : [{ object: 'block', type: 'paragraph', data: {}, nodes: [] }]
}

function isEmptyParagraph(block: Block): boolean {
  return block.type === 'paragraph' && block.nodes.length === 0
}

function hasText(fragment: Fragment): boolean {
  return fragment.nodes.some((node) => !isEmptyParagraph(node))
}

function normalizeFragment(fragment: Fragment, owner: string, ids: Ids): Fragment {
  const name = fragment.fragment ?? fragment.type
  const type = owner === 'expandable' ? (fragment.type ?? name) : undefined
  const nodes = filled(normalizeBlocks(fragment.nodes, ids))
  return { object: 'fragment', ...(type && { type }), ...(name && { fragment: name }), nodes }
}

function normalizeInlines(nodes: InlineNode[], ids: Ids): InlineNode[] {
  return joinInlines(nodes.map((node) => normalizeInline(node, ids)))
}

function normalizeInline(node: InlineNode, ids: Ids): InlineNode {
  if (node.object === 'text')
    return { object: 'text', leaves: node.leaves.map((leaf) => ({ ...leaf, text: cleanText(leaf.text) })) }
  const normal: Record<string, unknown> = {
    object: 'inline',
    type: node.type,
    ...keyOf(node, ids),
    data: sorted(node.data),
  }
  Object.assign(normal, inlineVoidMember(node.type))
  if ('nodes' in node) normal.nodes = normalizeInlines(node.nodes, ids)
  if (node.type === 'annotation') {
    const body = node.fragments.flatMap((fragment) => fragment.nodes)
    normal.fragments = [
      {
        object: 'fragment',
        type: 'annotation-body',
        fragment: 'annotation-body',
        nodes: filled(normalizeBlocks(body, ids)),
      },
    ]
  }
  // Built member by member from an inline of the same type.
  return normal as InlineNode
}

function cleanText(text: string): string {
  return text.replace(/\r\n|\r/g, '\n').replace(/\0/g, '\uFFFD')
}

/** Members in order, those without a value left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]),
  )
}
