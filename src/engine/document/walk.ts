import type { Block, Fragment, Inline, JSONDocument, Leaf, Text } from './nodes.ts'

export type WalkedNode = Block | Fragment | Inline | Text | Leaf

/** Visits every node below a node, fragments and leaves too, parents first. Returning false skips what is below. */
export function walk(
  node: JSONDocument | WalkedNode,
  visit: (node: WalkedNode, parents: WalkedNode[]) => boolean | void,
): void {
  const parents: WalkedNode[] = []
  enterChildren(node)

  function enterChildren(parent: JSONDocument | WalkedNode): void {
    for (const child of childrenOf(parent)) {
      if (visit(child, parents) === false) continue
      parents.push(child)
      enterChildren(child)
      parents.pop()
    }
  }
}

/** The nodes directly below a node: its nodes, then its fragments. */
export function childrenOf(node: JSONDocument | WalkedNode): WalkedNode[] {
  if (node.object === 'leaf') return []
  if (node.object === 'text') return node.leaves
  const nodes: WalkedNode[] = 'nodes' in node ? node.nodes : []
  const fragments: WalkedNode[] = 'fragments' in node ? (node.fragments ?? []) : []
  return fragments.length > 0 ? [...nodes, ...fragments] : nodes
}
