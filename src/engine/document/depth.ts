import { plainNode } from './inlines.ts'
import type { Block, JSONDocument } from './nodes.ts'
import { blockText } from './plain-text.ts'
import { childrenOf } from './walk.ts'

/** How deep the nodes of a document stand in each other at most. */
export const MAX_DEPTH = 100

/** Whether a block holds more levels of nodes than a document may. */
export function isTooDeep(block: Block): boolean {
  return nests(block, MAX_DEPTH - 1)
}

/** A document that may be kept: of blocks that nest too deep, the words are left. */
export function withinDepth(document: JSONDocument): JSONDocument {
  const nodes = document.nodes.map((block): Block =>
    isTooDeep(block)
      ? { object: 'block', type: 'paragraph', data: {}, nodes: [plainNode(blockText(block))] }
      : block,
  )
  return { ...document, nodes }
}

function nests(node: Parameters<typeof childrenOf>[0], most: number): boolean {
  const children = childrenOf(node)
  return children.length > 0 && (most === 0 || children.some((child) => nests(child, most - 1)))
}
