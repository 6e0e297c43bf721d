import { alignBlocks } from './align-blocks.ts'
import { contentOf } from './block-node.ts'
import type { BlockNode } from './block-node.ts'

/** The versions of one block; a side that lacks it has none. */
export type BlockVersions = { base?: BlockNode; primary?: BlockNode; changed?: BlockNode }

export type PairedBlocks = {
  /** By an identity that the versions share and that does not say which side a block came from. */
  blocks: Map<string, BlockVersions>
  order: { base: string[]; primary: string[]; changed: string[] }
}

/** Finds out which blocks of the three versions are the same block. */
export function pairBlocks(versions: {
  base: readonly BlockNode[]
  primary: readonly BlockNode[]
  changed: readonly BlockNode[]
}): PairedBlocks {
  const { base, primary, changed } = versions
  const inBoth = commonKeys(primary, changed)
  const order = {
    base: base.map((_, at) => identityInBase(at)),
    primary: identitiesOf(base, primary, inBoth),
    changed: identitiesOf(base, changed, inBoth),
  }
  const blocks = new Map<string, BlockVersions>()
  for (const side of ['base', 'primary', 'changed'] as const) {
    for (const [at, identity] of order[side].entries()) {
      blocks.set(identity, { ...blocks.get(identity), [side]: versions[side][at] })
    }
  }
  return { blocks, order }
}

function identitiesOf(
  base: readonly BlockNode[],
  side: readonly BlockNode[],
  inBoth: ReadonlySet<string>,
): string[] {
  const aligned = alignBlocks(base, side)
  const repeated = new Map<string, number>()
  let previous = 'start'
  return side.map((block, at) => {
    const known = aligned[at]
    if (known !== undefined) {
      previous = identityInBase(known)
      return previous
    }
    if (block.key !== undefined && inBoth.has(block.key)) return `key ${block.key}`
    // The same block inserted by both sides after the same neighbour is one block.
    const identity = `new ${previous} ${contentOf(block)}`
    const count = repeated.get(identity) ?? 0
    repeated.set(identity, count + 1)
    return `${identity} ${count}`
  })
}

function identityInBase(at: number): string {
  return `base ${at}`
}

function commonKeys(a: readonly BlockNode[], b: readonly BlockNode[]): Set<string> {
  const keys = new Set(a.map(({ key }) => key))
  return new Set(b.flatMap(({ key }) => (key !== undefined && keys.has(key) ? [key] : [])))
}
