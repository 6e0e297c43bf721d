export type Line = { text: string; start: number; end: number }

/** The lines of a text without their ends; `end` lies after the line end. */
export function* linesOf(text: string): Generator<Line> {
  const lineEnd = /\r\n|\n|\r/g
  let start = 0
  for (let match = lineEnd.exec(text); match; match = lineEnd.exec(text)) {
    yield { text: text.slice(start, match.index), start, end: lineEnd.lastIndex }
    start = lineEnd.lastIndex
  }
  if (start < text.length) yield { text: text.slice(start), start, end: text.length }
}
