/**
 * The word and all that remains of it without one letter. Two words that are one typo apart share one of
 * these, so an index over them finds candidates for `withinOneEdit`.
 */
export function typoVariants(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether one letter inserted, removed or replaced, or two neighbours swapped, turn one word into the other. */
export function withinOneEdit(a: string, b: string): boolean {
  const [short, long] = [Array.from(a), Array.from(b)].toSorted((one, other) => one.length - other.length)
  if (short === undefined || long === undefined || long.length - short.length > 1) return false
  const at = short.findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  if (long.length > short.length) return sameFrom(short, long, { from: at, to: at + 1 })
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    sameFrom(short, long, { from: at + 1, to: at + 1 }) ||
    (isSwap && sameFrom(short, long, { from: at + 2, to: at + 2 }))
  )
}

function sameFrom(a: readonly string[], b: readonly string[], start: { from: number; to: number }): boolean {
  const [left, right] = [a.slice(start.from), b.slice(start.to)]
  return left.length === right.length && left.every((letter, index) => letter === right[index])
}
