import type { Block } from '../../document/nodes.ts'
import { stayingKeys } from '../sequence.ts'
import { alignBlocks } from './align-blocks.ts'
import { asBlocks, asNodes, isTextBlock, sameContent, type BlockNode } from './block-node.ts'
import { compareText, markAll, type Compared } from './compare-text.ts'
import { compareFragments } from './compare-fragments.ts'

/** A block in the order of reading; `both` shows the two versions in one, where one block can. */
export type ComparedBlock =
  | { change: 'same' | 'moved'; after: Block }
  | { change: 'added'; after: Block }
  | { change: 'removed'; before: Block }
  | { change: 'changed'; before: Block; after: Block; both?: Block }

/** Two versions of a document, block by block, with the words marked that differ. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ComparedBlock[] {
  return rowsOf(asNodes(before), asNodes(after)).map(({ change, before: was, after: is, both }) => {
    // A row has the sides that its change needs; `rowsOf` makes no others.
    const row = {
      change,
      ...(was && { before: asBlocks([was])[0] }),
      ...(is && { after: asBlocks([is])[0] }),
      ...(both && { both: asBlocks([both])[0] }),
    }
    return row as ComparedBlock
  })
}

type Row = { change: ComparedBlock['change']; before?: BlockNode; after?: BlockNode; both?: BlockNode }

function rowsOf(before: readonly BlockNode[], after: readonly BlockNode[]): Row[] {
  const aligned = alignBlocks(before, after)
  const kept = new Set(aligned)
  const staying = stayingPositions(aligned)
  const rows: Row[] = []
  let next = 0
  // What is gone stands where it was, before what came in its place.
  const pushRemoved = (end: number) => {
    for (; next < end && !staying.has(next); next += 1) {
      const block = before[next]
      if (block !== undefined && !kept.has(next))
        rows.push({ change: 'removed', before: markAll(block, 'removed') })
    }
  }
  for (const [at, is] of after.entries()) {
    const source = aligned[at]
    const was = source === undefined ? undefined : before[source]
    const isStaying = source !== undefined && staying.has(source)
    if (was === undefined || isStaying) pushRemoved(source ?? before.length)
    if (was === undefined) rows.push({ change: 'added', after: markAll(is, 'added') })
    else if (sameContent(was, is)) rows.push({ change: isStaying ? 'same' : 'moved', after: is })
    else rows.push({ change: 'changed', ...comparePair(was, is) })
    if (isStaying) next = source + 1
  }
  pushRemoved(before.length)
  return rows
}

// Where blocks changed places, as few as possible count as moved.
function stayingPositions(aligned: readonly (number | undefined)[]): Set<number> {
  const now = aligned.flatMap((at) => (at === undefined ? [] : [at]))
  const weighted = (positions: number[]) => positions.map((at) => ({ key: String(at), weight: 1 }))
  const staying = stayingKeys(weighted(now.toSorted((a, b) => a - b)), weighted(now))
  return new Set([...staying].map(Number))
}

function comparePair(
  was: BlockNode,
  is: BlockNode,
): Partial<Compared<BlockNode>> & { before: BlockNode; after: BlockNode } {
  if (isTextBlock(was) && isTextBlock(is))
    return withNodes(was, is, compareText(was.nodes ?? [], is.nodes ?? []))
  if (was.type !== is.type) return { before: markAll(was, 'removed'), after: markAll(is, 'added') }
  const nodes = was.nodes && is.nodes && sidesOf(rowsOf(was.nodes, is.nodes))
  const fragments = compareFragments(was, is, (before, after) => sidesOf(rowsOf(before, after)))
  if (nodes === undefined && fragments === undefined) return { before: was, after: is }
  const inner = nodes === undefined ? { before: was, after: is, both: is } : withNodes(was, is, nodes)
  return fragments === undefined ? inner : fragments(inner)
}

function withNodes(was: BlockNode, is: BlockNode, nodes: Compared<BlockNode[]>): Compared<BlockNode> {
  return {
    before: { ...was, nodes: nodes.before },
    after: { ...is, nodes: nodes.after },
    both: { ...is, nodes: nodes.both },
  }
}

function sidesOf(rows: readonly Row[]): Compared<BlockNode[]> {
  const both = rows.flatMap(({ before, after, both: one }) => {
    if (one !== undefined) return [one]
    return [before, after].filter((node) => node !== undefined)
  })
  return {
    before: rows.flatMap(({ change, before, after }) => {
      const node = before ?? (change === 'same' || change === 'moved' ? after : undefined)
      return node === undefined ? [] : [node]
    }),
    after: rows.flatMap(({ after }) => (after === undefined ? [] : [after])),
    both,
  }
}
