import type { PlainValue } from '../../document/nodes.ts'
import { mergeOrder } from '../merge-order.ts'
import type { OrderVersions } from '../merge-order.ts'
import { isTextBlock, sameContent, shapeOf } from './block-node.ts'
import type { BlockNode } from './block-node.ts'
import { mergeJson } from './merge-json.ts'
import { mergeText } from './merge-text.ts'
import { pairBlocks } from './pair-blocks.ts'
import type { BlockVersions } from './pair-blocks.ts'

export type Side = 'primary' | 'changed'

/** Both sides changed one block, or one removed what the other changed. */
export type BlockClash = BlockVersions & {
  /** The key of the block around it, and of the sibling before it in the merged text, where they have one. */
  container?: string
  after?: string
}

export type MergedBlocks = { nodes: BlockNode[]; clashes: BlockClash[] }

type Merged = { node: BlockNode; clashes: BlockClash[] } | null
type NodeLists = { base: BlockNode[]; primary: BlockNode[]; changed: BlockNode[] }

/** Merges lists of blocks. Where the sides clash, the result holds the version of the side that is kept. */
export function mergeBlocks(versions: NodeLists, keep: Side, container?: string): MergedBlocks {
  const { blocks, order } = pairBlocks(versions)
  const nodes = new Map<string, BlockNode>()
  const own = new Map<string, BlockClash>()
  const inside: BlockClash[] = []
  for (const [identity, block] of blocks) {
    const merged = mergeVersions(block, keep)
    if (merged === 'clash') own.set(identity, { ...block, ...(container === undefined ? {} : { container }) })
    else inside.push(...(merged?.clashes ?? []))
    const node = merged === 'clash' ? block[keep] : merged?.node
    if (node !== undefined) nodes.set(identity, node)
  }
  const orders = weightedOrders(order)
  const placed = mergeOrder(orders, new Set(nodes.keys()))
  const clashing = own.size === 0 ? [] : mergeOrder(orders, new Set([...nodes.keys(), ...own.keys()]))
  return {
    nodes: placed.flatMap((identity) => nodes.get(identity) ?? []),
    clashes: [...withNeighbours(clashing, nodes, own), ...inside],
  }
}

function mergeVersions({ base, primary, changed }: BlockVersions, keep: Side): Merged | 'clash' {
  if (primary !== undefined && changed !== undefined)
    return mergeBlock({ base, primary, changed }, keep) ?? 'clash'
  const left = primary ?? changed
  if (left === undefined) return null
  if (base === undefined) return { node: left, clashes: [] }
  return sameContent(base, left) ? null : 'clash'
}

function mergeBlock(
  block: { base: BlockNode | undefined; primary: BlockNode; changed: BlockNode },
  keep: Side,
): Merged {
  const { base, primary, changed } = block
  if (sameContent(primary, changed)) return { node: withSmallerKey(primary, changed), clashes: [] }
  if (base === undefined) return null
  if (sameContent(base, primary)) return { node: changed, clashes: [] }
  if (sameContent(base, changed)) return { node: primary, clashes: [] }
  if (shapeOf(base) !== shapeOf(primary) || shapeOf(base) !== shapeOf(changed)) return null
  return mergeParts({ base, primary, changed }, keep)
}

function mergeParts(
  { base, primary, changed }: { base: BlockNode; primary: BlockNode; changed: BlockNode },
  keep: Side,
): Merged {
  const { nodes: nodesP, fragments: fragmentsP, key: keyP, meta: metaP, ...restP } = primary
  const { nodes: nodesC, fragments: fragmentsC, key: keyC, meta: metaC, ...restC } = changed
  const { nodes: nodesB, fragments: fragmentsB, key: _, meta: metaB, ...restB } = base
  const rest = mergeJson(restB, restP, restC)
  if (rest.kind === 'conflict') return null
  const meta = mergeJson(metaB, metaP, metaC)
  const key = withSmallerKey(primary, changed).key
  const nodes = mergeChildren(
    { base: nodesB, primary: nodesP, changed: nodesC },
    { block: primary, key, keep },
  )
  const fragments = mergeFragments(
    { base: fragmentsB, primary: fragmentsP, changed: fragmentsC },
    { block: primary, key, keep },
  )
  if (nodes === null || fragments === null) return null
  return {
    node: {
      // A merge of the members of nodes, two of which are taken as they are, has the members of a node.
      ...(rest.value as BlockNode),
      // Anchors follow the text. Two that differ are no reason to refuse the merge of that text.
      ...metaOf(meta.kind === 'conflict' ? metaB : meta.value),
      ...(keyP === undefined && keyC === undefined ? {} : { key }),
      ...(nodesP === undefined && nodesC === undefined ? {} : { nodes: nodes.nodes }),
      ...(fragmentsP === undefined && fragmentsC === undefined ? {} : { fragments: fragments.nodes }),
    },
    clashes: [...nodes.clashes, ...fragments.clashes],
  }
}

function metaOf(meta: unknown): Pick<BlockNode, 'meta'> {
  // Merged from the meta members of blocks, so it is plain data.
  return meta === undefined ? {} : { meta: meta as PlainValue }
}

type Lists = { [side in keyof NodeLists]: BlockNode[] | undefined }
type Around = { block: BlockNode; key: string | undefined; keep: Side }

function mergeChildren(lists: Lists, { block, key, keep }: Around): MergedBlocks | null {
  const { base = [], primary = [], changed = [] } = lists
  if (isTextBlock(block)) {
    const nodes = mergeText({ base, primary, changed })
    return nodes === null ? null : { nodes, clashes: [] }
  }
  const merged = mergeBlocks({ base, primary, changed }, keep, key)
  const isEmptied = merged.nodes.length === 0 && primary.length > 0 && changed.length > 0
  // Lines of code, and blocks that have no key to be found by, clash as the block around them.
  const isTooSmall = merged.clashes.length > 0 && (block.type === 'code' || !merged.clashes.every(hasKey))
  return isEmptied || isTooSmall ? null : merged
}

function mergeFragments(lists: Lists, around: Around): MergedBlocks | null {
  const { base = [], primary = [], changed = [] } = lists
  const [b, p, c] = [base, primary, changed].map(
    (fragments) => new Map(fragments.map((one, at) => [nameOf(one, at), one])),
  )
  const order = weightedOrders({
    base: [...(b?.keys() ?? [])],
    primary: [...(p?.keys() ?? [])],
    changed: [...(c?.keys() ?? [])],
  })
  const names = mergeOrder(order, new Set([...(p?.keys() ?? []), ...(c?.keys() ?? [])]))
  const merged: MergedBlocks = { nodes: [], clashes: [] }
  for (const name of names) {
    const versions = { base: b?.get(name), primary: p?.get(name), changed: c?.get(name) }
    const fragment = mergeFragment(versions, around)
    if (fragment === null) return null
    if (fragment === 'gone') continue
    merged.nodes.push(fragment.node)
    merged.clashes.push(...fragment.clashes)
  }
  return merged
}

function mergeFragment(
  { base, primary, changed }: { [side in keyof NodeLists]: BlockNode | undefined },
  around: Around,
): Merged | 'gone' {
  if (primary !== undefined && changed !== undefined) {
    if (sameContent(primary, changed)) return { node: withSmallerKey(primary, changed), clashes: [] }
    const nodes = mergeChildren(
      { base: base?.nodes, primary: primary.nodes, changed: changed.nodes },
      { ...around, block: primary },
    )
    return nodes === null
      ? null
      : { node: { ...withSmallerKey(primary, changed), nodes: nodes.nodes }, clashes: nodes.clashes }
  }
  const left = primary ?? changed
  if (left === undefined) return 'gone'
  if (base === undefined) return { node: left, clashes: [] }
  return sameContent(base, left) ? 'gone' : null
}

function nameOf(fragment: BlockNode, at: number): string {
  return fragment.fragment ?? fragment.type ?? fragment.key ?? `${at}`
}

function hasKey({ base, primary, changed }: BlockVersions): boolean {
  return [base, primary, changed].every((block) => block === undefined || block.key !== undefined)
}

// Equal content under two keys: which one stays must not depend on which side is which.
function withSmallerKey(a: BlockNode, b: BlockNode): BlockNode {
  return b.key === undefined || (a.key !== undefined && a.key <= b.key) ? a : b
}

function weightedOrders(order: { base: string[]; primary: string[]; changed: string[] }): OrderVersions {
  return {
    base: order.base.map(evenly),
    primary: order.primary.map(evenly),
    changed: order.changed.map(evenly),
  }
}

function evenly(key: string): { key: string; weight: number } {
  return { key, weight: 1 }
}

function withNeighbours(
  order: readonly string[],
  nodes: ReadonlyMap<string, BlockNode>,
  clashes: ReadonlyMap<string, BlockClash>,
): BlockClash[] {
  let after: string | undefined
  return order.flatMap((identity) => {
    const clash = clashes.get(identity)
    const previous = after
    after = nodes.get(identity)?.key ?? after
    if (clash === undefined) return []
    return [previous === undefined ? clash : { ...clash, after: previous }]
  })
}
