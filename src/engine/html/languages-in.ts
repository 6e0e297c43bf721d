import type { Block } from '../document/index.ts'

/** The languages that the code of a document is written in. */
export function languagesIn(nodes: Block[]): Set<string> {
  const found = new Set<string>()
  collect(nodes, found)
  return found
}

function collect(nodes: Block[], found: Set<string>): void {
  for (const node of nodes) {
    if (node.type === 'code') {
      if (node.data.syntax !== undefined) found.add(node.data.syntax.toLowerCase())
      continue
    }
    if ('nodes' in node)
      collect(
        node.nodes.filter((child) => child.object === 'block'),
        found,
      )
    if ('fragments' in node) for (const part of node.fragments ?? []) collect(part.nodes, found)
  }
}
