import type { JSONDocument } from '../../document/nodes.ts'
import type { BlockConflict } from '../merge-document.ts'
import { asBlocks, asNodes, contentOf } from './block-node.ts'
import type { BlockNode } from './block-node.ts'
import { uniqueKeys } from './keys.ts'

/** Puts the chosen version of a block in the place of the one in the document; `both` puts one after the other. */
export function withBlockResolved(
  document: JSONDocument,
  conflict: BlockConflict,
  keep: 'primary' | 'changed' | 'both',
): JSONDocument {
  const versions = keep === 'both' ? [conflict.primary, conflict.changed] : [conflict[keep]]
  const chosen = asNodes(versions.filter((block) => block !== null))
  const nodes = asNodes(document.nodes)
  const replaced = replaceWhere(nodes, isContested(conflict), chosen) ?? insertNear(nodes, conflict, chosen)
  return { ...document, nodes: asBlocks(uniqueKeys(replaced)) }
}

/** One text after the other, with a key for each block. */
export function withBothTexts(documents: readonly (JSONDocument | null)[]): JSONDocument {
  const [first] = documents.filter((document) => document !== null)
  const nodes = documents.flatMap((document) => asNodes(document?.nodes ?? []))
  return { ...(first ?? { object: 'document', data: {} }), nodes: asBlocks(uniqueKeys(nodes)) }
}

/** What the contested block says in a document; undefined when it is not there. */
export function blockContent(
  document: JSONDocument | undefined,
  conflict: BlockConflict,
): string | undefined {
  const node = findWhere(asNodes(document?.nodes ?? []), isContested(conflict))
  return node === undefined ? undefined : contentOf(node)
}

function findWhere(nodes: readonly BlockNode[], matches: Matches): BlockNode | undefined {
  for (const node of nodes) {
    const found = matches(node)
      ? node
      : findWhere([...(node.nodes ?? []), ...(node.fragments ?? [])], matches)
    if (found !== undefined) return found
  }
  return undefined
}

type Matches = (node: BlockNode) => boolean

function isContested({ block, primary, changed }: BlockConflict): Matches {
  if (block !== undefined) return (node) => node.key === block
  const contents = new Set(asNodes([primary, changed].filter((one) => one !== null)).map(contentOf))
  return (node) => contents.has(contentOf(node))
}

function insertNear(
  nodes: readonly BlockNode[],
  { container, after }: BlockConflict,
  chosen: BlockNode[],
): BlockNode[] {
  const previous =
    after === undefined
      ? null
      : expandWhere(
          nodes,
          (node) => node.key === after,
          (node) => [node, ...chosen],
        )
  const inside =
    container === undefined
      ? null
      : expandWhere(
          nodes,
          (node) => node.key === container,
          (node) => [withFirst(node, chosen)],
        )
  return previous ?? inside ?? [...chosen, ...nodes]
}

function withFirst(node: BlockNode, chosen: BlockNode[]): BlockNode {
  if (node.nodes !== undefined || node.fragments === undefined)
    return { ...node, nodes: [...chosen, ...(node.nodes ?? [])] }
  const [first, ...others] = node.fragments
  return first === undefined
    ? node
    : { ...node, fragments: [{ ...first, nodes: [...chosen, ...(first.nodes ?? [])] }, ...others] }
}

function replaceWhere(
  nodes: readonly BlockNode[],
  matches: Matches,
  chosen: BlockNode[],
): BlockNode[] | null {
  return expandWhere(nodes, matches, () => chosen)
}

// Replaces the first node that matches, at any depth; null when there is none.
function expandWhere(
  nodes: readonly BlockNode[],
  matches: Matches,
  expand: (node: BlockNode) => BlockNode[],
): BlockNode[] | null {
  for (const [at, node] of nodes.entries()) {
    if (matches(node)) return nodes.toSpliced(at, 1, ...expand(node))
    const inNodes = expandWhere(node.nodes ?? [], matches, expand)
    if (inNodes !== null) return nodes.with(at, { ...node, nodes: inNodes })
    const inFragments = expandWhere(node.fragments ?? [], matches, expand)
    if (inFragments !== null) return nodes.with(at, { ...node, fragments: inFragments })
  }
  return null
}
