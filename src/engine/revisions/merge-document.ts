import type { Block, JSONDocument } from '../document/nodes.ts'
import { asBlocks, asNodes } from './blocks/block-node.ts'
import type { BlockNode } from './blocks/block-node.ts'
import { uniqueKeys } from './blocks/keys.ts'
import { mergeBlocks } from './blocks/merge-blocks.ts'
import type { BlockClash, Side } from './blocks/merge-blocks.ts'
import { mergeJson } from './blocks/merge-json.ts'

/** Two versions of one block that cannot both stand; null where a side has no such block. */
export type BlockConflict = {
  /** The block's key; absent when it has none. */
  block?: string
  /** The key of the block around it, and of the sibling before it in the merged text. */
  container?: string
  after?: string
  base: Block | null
  primary: Block | null
  changed: Block | null
}

export type MergedDocument = { document: JSONDocument; conflicts: BlockConflict[] }

/**
 * Merges two versions of a page's text block by block, and text inside a block word by word. Where the
 * sides clash the document holds the version of the side `keep`, and a conflict holds all three.
 */
export function mergeDocument(
  versions: { base: JSONDocument; primary: JSONDocument; changed: JSONDocument },
  options: { keep: Side },
): MergedDocument {
  const { keep } = options
  const { nodes: base, ...restB } = versions.base
  const { nodes: primary, ...restP } = versions.primary
  const { nodes: changed, ...restC } = versions.changed
  const lists = { base: asNodes(base), primary: asNodes(primary), changed: asNodes(changed) }
  const merged = mergeBlocks(lists, keep)
  const rest = mergeJson(restB, restP, restC)
  const kept = keep === 'primary' ? restP : restC
  return {
    document: {
      // A member by member merge of documents without their nodes.
      ...(rest.kind === 'merged' ? (rest.value as Omit<JSONDocument, 'nodes'>) : kept),
      nodes: asBlocks(uniqueKeys(merged.nodes)),
    },
    conflicts: merged.clashes.map(conflictOf),
  }
}

function conflictOf({ base, primary, changed, container, after }: BlockClash): BlockConflict {
  const block = primary?.key ?? changed?.key ?? base?.key
  return {
    ...(block === undefined ? {} : { block }),
    ...(container === undefined ? {} : { container }),
    ...(after === undefined ? {} : { after }),
    base: asBlock(base),
    primary: asBlock(primary),
    changed: asBlock(changed),
  }
}

function asBlock(node: BlockNode | undefined): Block | null {
  return node === undefined ? null : (asBlocks([node])[0] ?? null)
}
