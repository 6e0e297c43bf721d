import { contentOf, wordsOf } from './block-node.ts'
import type { BlockNode } from './block-node.ts'
import { matchSequences } from './match-sequences.ts'

const alikeEnough = 0.4

// How far ahead a likeness is looked for, so that two long, unlike texts are compared in linear time.
const furthestLook = 16

/**
 * For each block of `side` the position of the block of `base` that it is a version of, if any: first by
 * key, then by equal content, then (for blocks without a key) the most alike of its type between the same
 * neighbours.
 */
export function alignBlocks(base: readonly BlockNode[], side: readonly BlockNode[]): (number | undefined)[] {
  const aligned = alignByKey(base, side)
  alignByContent(base, side, aligned)
  alignByLikeness(base, side, aligned)
  return aligned
}

function alignByKey(base: readonly BlockNode[], side: readonly BlockNode[]): (number | undefined)[] {
  const positions = new Map(base.flatMap(({ key }, at) => (key === undefined ? [] : [[key, at] as const])))
  return side.map(({ key }) => {
    if (key === undefined) return undefined
    const at = positions.get(key)
    positions.delete(key)
    return at
  })
}

function alignByContent(
  base: readonly BlockNode[],
  side: readonly BlockNode[],
  aligned: (number | undefined)[],
): void {
  if (aligned.every((at) => at !== undefined)) return
  const taken = new Set(aligned)
  const before = base.map((block, at) => (taken.has(at) ? `aligned ${at}` : contentOf(block)))
  const after = side.map((block, at) =>
    aligned[at] === undefined ? contentOf(block) : `aligned ${aligned[at]}`,
  )
  for (const [atBase, atSide] of matchSequences(before, after)) aligned[atSide] = atBase
}

function alignByLikeness(
  base: readonly BlockNode[],
  side: readonly BlockNode[],
  aligned: (number | undefined)[],
): void {
  const taken = new Set(aligned)
  const following = followingAligned(aligned)
  let next = 0
  for (const [at, block] of side.entries()) {
    const known = aligned[at]
    if (known !== undefined) {
      next = Math.max(next, known + 1)
      continue
    }
    const neighbour = following[at] ?? base.length
    const end = neighbour < next ? base.length : neighbour
    const free = range(next, Math.min(end, next + furthestLook)).filter(
      (index) => !taken.has(index) && mayBe(base[index], block),
    )
    const match =
      free.length === 1 && isAlone(aligned, at) ? free[0] : free.find((index) => isAlike(base[index], block))
    if (match === undefined) continue
    aligned[at] = match
    taken.add(match)
    next = match + 1
  }
}

// Two blocks that both have a key are versions of each other only if the keys are equal.
function mayBe(before: BlockNode | undefined, after: BlockNode): boolean {
  return before?.type === after.type && (before?.key === undefined || after.key === undefined)
}

function isAlike(before: BlockNode | undefined, after: BlockNode): boolean {
  if (before === undefined) return false
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) common += 1
    left.set(word, count - 1)
  }
  return a.length + b.length > 0 && (2 * common) / (a.length + b.length) >= alikeEnough
}

function isAlone(aligned: readonly (number | undefined)[], at: number): boolean {
  const isKnown = (index: number) => index < 0 || index >= aligned.length || aligned[index] !== undefined
  return isKnown(at - 1) && isKnown(at + 1)
}

function followingAligned(aligned: readonly (number | undefined)[]): (number | undefined)[] {
  let following: number | undefined
  return aligned
    .toReversed()
    .map((at) => {
      const after = following
      following = at ?? following
      return after
    })
    .toReversed()
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
