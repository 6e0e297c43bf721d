import { stayingKeys } from './sequence.ts'
import type { Weighted } from './sequence.ts'

export type OrderVersions = {
  base: readonly Weighted[]
  primary: readonly Weighted[]
  changed: readonly Weighted[]
}

/**
 * Merges the orders of two sides for the keys in `members`. What neither side moved keeps the order of the
 * base; what a side inserted or moved goes where that side has it, relative to the former. The answer does
 * not depend on which side is which.
 */
export function mergeOrder(versions: OrderVersions, members: ReadonlySet<string>): string[] {
  const { base, primary, changed } = versions
  const stay = [stayingKeys(base, primary), stayingKeys(base, changed)] as const
  const spine = base
    .map(({ key }) => key)
    .filter((key) => members.has(key) && stay.every((keys) => keys.has(key)))
  const gapOf = new Map(spine.map((key, index) => [key, index + 1]))
  const gaps = [
    gapsOf({ side: primary, other: changed, stay: stay[0], members, gapOf }),
    gapsOf({ side: changed, other: primary, stay: stay[1], members, gapOf }),
  ] as const
  const placed = new Set<string>(spine)
  const order = [undefined, ...spine].flatMap((key, gap) => {
    const run = mergeRuns(gaps[0].get(gap) ?? [], gaps[1].get(gap) ?? []).filter((own) => !placed.has(own))
    for (const own of run) placed.add(own)
    return key === undefined ? run : [key, ...run]
  })
  // A page that neither side has here came from a move that could not be kept: it goes to the end.
  return [...order, ...[...members].filter((key) => !placed.has(key)).toSorted()]
}

// What a side put in place itself, by gap: gap 0 is before the spine, gap n after its n-th key.
function gapsOf(options: {
  side: readonly Weighted[]
  other: readonly Weighted[]
  stay: ReadonlySet<string>
  members: ReadonlySet<string>
  gapOf: ReadonlyMap<string, number>
}): Map<number, string[]> {
  const { side, other, stay, members, gapOf } = options
  const inOther = new Set(other.map(({ key }) => key))
  const gaps = new Map<number, string[]>()
  let gap = 0
  for (const { key } of side) {
    const opens = gapOf.get(key)
    if (opens !== undefined) gap = opens
    else if (members.has(key) && !(stay.has(key) && inOther.has(key))) {
      const run = gaps.get(gap)
      if (run === undefined) gaps.set(gap, [key])
      else run.push(key)
    }
  }
  return gaps
}

// Both sides put something into the same gap. Comparing the runs themselves decides, not the sides.
function mergeRuns(a: readonly string[], b: readonly string[]): string[] {
  const [first, second] = a.join('\n') <= b.join('\n') ? [a, b] : [b, a]
  const merged = [...first]
  const shared = new Set(first)
  let waiting: string[] = []
  let after: string | undefined
  function flush(before: string | undefined) {
    const at = placeOf(merged, { after, before })
    merged.splice(at, 0, ...waiting)
    waiting = []
  }
  for (const key of second) {
    if (!shared.has(key)) waiting.push(key)
    else {
      flush(key)
      after = key
    }
  }
  flush(undefined)
  return merged
}

function placeOf(
  merged: readonly string[],
  { after, before }: { after: string | undefined; before: string | undefined },
): number {
  if (after !== undefined) return merged.indexOf(after) + 1
  if (before !== undefined) return merged.indexOf(before)
  return merged.length
}
