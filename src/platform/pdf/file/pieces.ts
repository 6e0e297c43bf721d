/** A new content of pieces of another, and words between them. */
export type Pieces = {
  /** Takes over a range, after a line break. */
  take: (range: { start: number; end: number } | undefined) => void
  say: (words: string) => void
  /** Begins a part that can be cut off again. */
  part: () => number
  cut: (part: number) => void
  join: () => Buffer
}

type Piece = { start: number; end: number } | string

export function openPieces(bytes: Buffer): Pieces {
  const pieces: Piece[] = []
  let last: { start: number; end: number } | undefined

  return {
    // What follows in the content follows here: operations are parted by nothing but space.
    take(range) {
      if (range === undefined) return
      if (last !== undefined && range.start === last.end + 1) {
        last.end = range.end
        return
      }
      last = { start: range.start, end: range.end }
      pieces.push(last)
    },
    say(words) {
      last = undefined
      pieces.push(words)
    },
    part() {
      last = undefined
      return pieces.length
    },
    cut(part) {
      last = undefined
      pieces.length = part
    },
    join() {
      const sizes = pieces.map((piece) =>
        typeof piece === 'string' ? piece.length : piece.end - piece.start,
      )
      const joined = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size + 1, 0))
      let at = 0
      for (const piece of pieces) {
        at +=
          typeof piece === 'string'
            ? joined.write(piece, at, 'latin1')
            : bytes.copy(joined, at, piece.start, piece.end)
        joined[at++] = newline
      }
      return joined
    },
  }
}

const newline = 10

/** What is left of a content without some of its ranges, which are in its order. */
export function withoutRanges(bytes: Buffer, ranges: (readonly [number, number])[]): Buffer[] {
  const ends = [0, ...ranges.map(([, end]) => end)]
  const starts = [...ranges.map(([start]) => start), bytes.length]
  return ends.map((end, index) => bytes.subarray(end, starts[index]))
}
