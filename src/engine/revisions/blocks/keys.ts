import type { BlockNode } from './block-node.ts'

/** Gives the second of two blocks with one key another key, so that a key names one block. */
export function uniqueKeys(nodes: readonly BlockNode[], taken = new Set<string>()): BlockNode[] {
  return nodes.map((node) => {
    const key = node.key === undefined ? undefined : freeKey(node.key, taken)
    if (key !== undefined) taken.add(key)
    return withParts({ ...node, ...(key === undefined ? {} : { key }) }, (parts) => uniqueKeys(parts, taken))
  })
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key
  for (let number = 1; ; number += 1) {
    if (!taken.has(`${key}-${number}`)) return `${key}-${number}`
  }
}

function withParts(node: BlockNode, change: (parts: readonly BlockNode[]) => BlockNode[]): BlockNode {
  return {
    ...node,
    ...(node.nodes === undefined ? {} : { nodes: change(node.nodes) }),
    ...(node.fragments === undefined ? {} : { fragments: change(node.fragments) }),
  }
}
