import type { Match } from './match-sequences.ts'

/** How many letters went and came between two things that stayed. */
type Edit = { removed: number; added: number }
type Lengths = { lengthsA: readonly number[]; lengthsB: readonly number[] }
type Run = { matches: Match[]; letters: number; editBefore: Edit }

/**
 * Of a text that was mostly rewritten, leaves out what stayed by chance only. A few letters between larger changes make
 * a reader jump from word to word; they are read more easily as changed along with their neighbours.
 */
export function readableMatches(matches: readonly Match[], { lengthsA, lengthsB }: Lengths): Match[] {
  const common = matches.reduce((total, [a]) => total + (lengthsA[a] ?? 0), 0)
  const all = Math.max(sum(lengthsA, 0, lengthsA.length), sum(lengthsB, 0, lengthsB.length))
  return common * 2 < all ? withoutLost(matches, { lengthsA, lengthsB }) : [...matches]
}

function withoutLost(matches: readonly Match[], { lengthsA, lengthsB }: Lengths): Match[] {
  const kept: Run[] = []
  const mergeInto = (edit: Edit): Edit => {
    let merged = edit
    for (let run = kept.at(-1); run !== undefined && isLost(run, merged); run = kept.at(-1)) {
      kept.pop()
      merged = {
        removed: run.editBefore.removed + run.letters + merged.removed,
        added: run.editBefore.added + run.letters + merged.added,
      }
    }
    return merged
  }
  let [fromA, fromB] = [0, 0]
  for (const match of matches) {
    const [a, b] = match
    const letters = lengthsA[a] ?? 0
    const last = kept.at(-1)
    if (a === fromA && b === fromB && last !== undefined) {
      last.matches.push(match)
      last.letters += letters
    } else {
      const edit = { removed: sum(lengthsA, fromA, a), added: sum(lengthsB, fromB, b) }
      kept.push({ matches: [match], letters, editBefore: mergeInto(edit) })
    }
    ;[fromA, fromB] = [a + 1, b + 1]
  }
  mergeInto({
    removed: sum(lengthsA, fromA, lengthsA.length),
    added: sum(lengthsB, fromB, lengthsB.length),
  })
  return kept.flatMap((run) => run.matches)
}

function isLost({ letters, editBefore }: Run, editAfter: Edit): boolean {
  return letters <= Math.min(sizeOf(editBefore), sizeOf(editAfter))
}

const sizeOf = ({ removed, added }: Edit): number => Math.max(removed, added)

function sum(lengths: readonly number[], from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at += 1) total += lengths[at] ?? 0
  return total
}
