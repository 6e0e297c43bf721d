import type { BlockNode } from './block-node.ts'
import { matchSequences } from './match-sequences.ts'
import { nodesOf, tokensOf, type Token } from './tokens.ts'

/** Some tokens of the base, from `from` up to `to`, replaced by others. */
type Hunk = { from: number; to: number; tokens: Token[] }

/** Merges text and inlines by words; null when the two sides' edits touch each other. */
export function mergeText(versions: {
  base: readonly BlockNode[]
  primary: readonly BlockNode[]
  changed: readonly BlockNode[]
}): BlockNode[] | null {
  const base = tokensOf(versions.base)
  const hunks = combine(hunksOf(base, tokensOf(versions.primary)), hunksOf(base, tokensOf(versions.changed)))
  if (hunks === null) return null
  const last = { from: base.length, to: base.length, tokens: [] }
  const merged = [...hunks, last].flatMap(({ from, tokens }, index) => [
    ...base.slice(hunks[index - 1]?.to ?? 0, from),
    ...tokens,
  ])
  return nodesOf(merged)
}

function hunksOf(base: readonly Token[], side: readonly Token[]): Hunk[] {
  const matches = matchSequences(
    base.map(({ key }) => key),
    side.map(({ key }) => key),
  )
  const hunks: Hunk[] = []
  let [from, start] = [0, 0]
  for (const [atBase, atSide] of [...matches, [base.length, side.length] as const]) {
    if (atBase > from || atSide > start) hunks.push({ from, to: atBase, tokens: side.slice(start, atSide) })
    from = atBase + 1
    start = atSide + 1
  }
  return hunks
}

function combine(primary: readonly Hunk[], changed: readonly Hunk[]): Hunk[] | null {
  const inOrder = [...primary, ...changed].toSorted((a, b) => a.from - b.from || a.to - b.to)
  const combined: Hunk[] = []
  for (const hunk of inOrder) {
    const previous = combined.at(-1)
    if (previous === undefined || hunk.from > previous.to) combined.push(hunk)
    else if (!sameHunk(previous, hunk)) return null
  }
  return combined
}

function sameHunk(a: Hunk, b: Hunk): boolean {
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.tokens.length === b.tokens.length &&
    a.tokens.every(({ key }, index) => key === b.tokens[index]?.key)
  )
}
