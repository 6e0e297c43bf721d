import type { DrawnRow } from './compare-page.ts'

/** Rows to show, or how many alike ones are folded between them. */
export type Stretch = { kind: 'shown'; row: DrawnRow } | { kind: 'folded'; rows: DrawnRow[] }

const around = 1

/** Folds what is the same on both sides, but for a block around each change. */
export function foldRows(rows: DrawnRow[]): Stretch[] {
  const near = rows.map((_row, at) =>
    rows.slice(Math.max(0, at - around), at + around + 1).some(({ change }) => change !== 'same'),
  )
  const stretches: Stretch[] = []
  for (const [at, row] of rows.entries()) {
    const last = stretches.at(-1)
    if (near[at] === true) stretches.push({ kind: 'shown', row })
    else if (last?.kind === 'folded') last.rows.push(row)
    else stretches.push({ kind: 'folded', rows: [row] })
  }
  // A single block takes no more room than the word that it is folded.
  return stretches.flatMap((stretch) =>
    stretch.kind === 'folded' && stretch.rows.length === 1
      ? stretch.rows.map((row) => ({ kind: 'shown' as const, row }))
      : [stretch],
  )
}
