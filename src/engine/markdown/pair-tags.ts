/** What one item of a sequence does: opens a name, closes one, or neither. */
export type TagMark = { open: string } | { close: string } | undefined

const MAX_DEPTH = 40

/** For each opening item the index of its closing one; what has no partner has no entry. */
export function pairTags(marks: TagMark[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const openByName = new Map<string, number>()
  const stack: { name: string; index: number }[] = []
  marks.forEach((mark, index) => {
    if (!mark) return
    if ('open' in mark) {
      stack.push({ name: mark.open, index })
      openByName.set(mark.open, (openByName.get(mark.open) ?? 0) + 1)
      return
    }
    if (!openByName.get(mark.close)) return
    for (let top = stack.pop(); top; top = stack.pop()) {
      openByName.set(top.name, (openByName.get(top.name) ?? 1) - 1)
      if (top.name !== mark.close) continue
      pairs.set(top.index, index)
      return
    }
  })
  return withoutDeepPairs(marks, pairs)
}

// Readers recurse into pairs: what nests deeper than anyone writes stays unpaired, outermost first.
function withoutDeepPairs(marks: TagMark[], pairs: Map<number, number>): Map<number, number> {
  const kept = new Map<number, number>()
  const ends: number[] = []
  for (let index = 0; index < marks.length; index += 1) {
    while (ends.length > 0 && (ends.at(-1) ?? 0) < index) ends.pop()
    const end = pairs.get(index)
    if (end === undefined) continue
    if (ends.length < MAX_DEPTH) kept.set(index, end)
    ends.push(end)
  }
  return kept
}
