/** What a line of code says of itself, by a comment at its end such as `// [!code ++]`. */
export type CodeLineMark = 'added' | 'removed' | 'focus' | 'highlighted' | 'error' | 'warning'

const pattern =
  /(?<!\s)\s*(?:\/\/|#|--|;|%|<!--|\/\*)\s*\[!code (\+\+|--|focus|highlight|error|warning)\](?:\s*(?:-->|\*\/))?\s*$/

const marks: Record<string, CodeLineMark> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focus',
  highlight: 'highlighted',
  error: 'error',
  warning: 'warning',
}

/** A line of code without its mark, and the mark. */
export function readCodeMark(line: string): { text: string; mark: CodeLineMark | undefined } {
  const found = pattern.exec(line)
  if (found === null) return { text: line, mark: undefined }
  return { text: line.slice(0, found.index), mark: marks[found[1] ?? ''] }
}
