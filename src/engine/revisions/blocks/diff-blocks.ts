import type { Block } from '../../document/nodes.ts'
import { alignBlocks } from './align-blocks.ts'
import { asNodes, contentOf } from './block-node.ts'
import type { BlockNode } from './block-node.ts'

/** One block as it was and as it is; without `before` it is new, without `after` it is gone. */
export type BlockChange = { before?: Block; after?: Block }

/** The top-level blocks that differ, in the order of reading: what is gone stands where it was. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const [old, now] = [asNodes(before), asNodes(after)]
  const aligned = alignBlocks(old, now)
  const kept = new Set(aligned)
  const changes: BlockChange[] = []
  let next = 0
  function removedUpTo(end: number) {
    for (; next < end; next += 1) {
      const block = before[next]
      if (block !== undefined && !kept.has(next)) changes.push({ before: block })
    }
  }
  for (const [at, node] of now.entries()) {
    const source = aligned[at]
    const [was, is] = [before[source ?? -1], after[at]]
    if (source !== undefined) removedUpTo(source)
    if (is === undefined || contentOf(node) === contentAt(old, source)) continue
    changes.push(was === undefined ? { after: is } : { before: was, after: is })
  }
  removedUpTo(before.length)
  return changes
}

function contentAt(nodes: readonly BlockNode[], at: number | undefined): string | undefined {
  const node = nodes[at ?? -1]
  return node === undefined ? undefined : contentOf(node)
}
