import { stayingKeys } from '../sequence.ts'

/** A pair of positions, in `a` and in `b`, that hold the same element. */
export type Match = readonly [number, number]

type Part = { fromA: number; toA: number; fromB: number; toB: number }

// Past this many comparisons a stretch without any unique element in common counts as rewritten.
const mostComparisons = 1_000_000

/** Elements that two sequences have in common, in order: first the unique ones, then the longest run between. */
export function matchSequences(a: readonly string[], b: readonly string[]): Match[] {
  return matchPart(a, b, { fromA: 0, toA: a.length, fromB: 0, toB: b.length })
}

function matchPart(a: readonly string[], b: readonly string[], part: Part): Match[] {
  let { fromA, toA, fromB, toB } = part
  const head: Match[] = []
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) head.push([fromA++, fromB++])
  const tail: Match[] = []
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) tail.push([--toA, --toB])
  return [...head, ...matchMiddle(a, b, { fromA, toA, fromB, toB }), ...tail.toReversed()]
}

function matchMiddle(a: readonly string[], b: readonly string[], part: Part): Match[] {
  const { fromA, toA, fromB, toB } = part
  if (fromA === toA || fromB === toB) return []
  const anchors = uniqueMatches(a, b, part)
  if (anchors.length === 0) return longestCommon(a, b, part)
  const ends = [...anchors, [toA, toB] as const]
  return ends.flatMap(([atA, atB], index) => {
    const [afterA, afterB] = anchors[index - 1] ?? [fromA - 1, fromB - 1]
    const between = matchPart(a, b, { fromA: afterA + 1, toA: atA, fromB: afterB + 1, toB: atB })
    return index === anchors.length ? between : [...between, [atA, atB]]
  })
}

function uniqueMatches(a: readonly string[], b: readonly string[], part: Part): Match[] {
  const inA = uniquePositions(a, part.fromA, part.toA)
  const inB = uniquePositions(b, part.fromB, part.toB)
  const common = [...inA].filter(([key]) => inB.has(key))
  const inOrderOfB = common.map(([key]) => key).toSorted((x, y) => (inB.get(x) ?? 0) - (inB.get(y) ?? 0))
  const stay = stayingKeys(
    common.map(([key]) => ({ key, weight: 1 })),
    inOrderOfB.map((key) => ({ key, weight: 1 })),
  )
  return common.filter(([key]) => stay.has(key)).map(([key, atA]) => [atA, inB.get(key) ?? 0])
}

function uniquePositions(sequence: readonly string[], from: number, to: number): Map<string, number> {
  const positions = new Map<string, number>()
  const repeated = new Set<string>()
  for (let index = from; index < to; index += 1) {
    const key = sequence[index] ?? ''
    if (positions.has(key)) repeated.add(key)
    positions.set(key, index)
  }
  for (const key of repeated) positions.delete(key)
  return positions
}

function longestCommon(a: readonly string[], b: readonly string[], part: Part): Match[] {
  const { fromA, toA, fromB, toB } = part
  const width = toB - fromB + 1
  if ((toA - fromA) * width > mostComparisons) return []
  const lengths = new Uint32Array((toA - fromA + 1) * width)
  const lengthAt = (atA: number, atB: number) => lengths[(atA - fromA) * width + atB - fromB] ?? 0
  for (let atA = toA - 1; atA >= fromA; atA -= 1) {
    for (let atB = toB - 1; atB >= fromB; atB -= 1) {
      lengths[(atA - fromA) * width + atB - fromB] =
        a[atA] === b[atB]
          ? lengthAt(atA + 1, atB + 1) + 1
          : Math.max(lengthAt(atA + 1, atB), lengthAt(atA, atB + 1))
    }
  }
  const matches: Match[] = []
  for (let atA = fromA, atB = fromB; atA < toA && atB < toB;) {
    if (a[atA] === b[atB]) matches.push([atA++, atB++])
    else if (lengthAt(atA + 1, atB) >= lengthAt(atA, atB + 1)) atA += 1
    else atB += 1
  }
  return matches
}
