import { alignBlocks } from './align-blocks.ts'
import { withoutKeys } from './block-node.ts'
import type { BlockNode } from './block-node.ts'

/** Gives the second of two blocks with one key another key, so that a key names one block. */
export function uniqueKeys(nodes: readonly BlockNode[], taken = new Set<string>()): BlockNode[] {
  return nodes.map((node) => {
    const key = node.key === undefined ? undefined : freeKey(node.key, taken)
    if (key !== undefined) taken.add(key)
    return withParts({ ...node, ...(key === undefined ? {} : { key }) }, (parts) => uniqueKeys(parts, taken))
  })
}

/** Gives the blocks of a rewritten text the keys of the blocks that they are versions of. */
export function inheritedKeys(before: readonly BlockNode[], after: readonly BlockNode[]): BlockNode[] {
  const aligned = alignBlocks(before, after.map(withoutKeys))
  return after.map((node, at) => {
    const source = before[aligned[at] ?? -1]
    if (source === undefined) return node
    const { key: _, ...bare } = node
    const keyed = source.key === undefined ? bare : { ...bare, key: source.key }
    return {
      ...keyed,
      ...(node.nodes === undefined ? {} : { nodes: inheritedKeys(source.nodes ?? [], node.nodes) }),
      ...(node.fragments === undefined
        ? {}
        : { fragments: inheritedKeys(source.fragments ?? [], node.fragments) }),
    }
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
