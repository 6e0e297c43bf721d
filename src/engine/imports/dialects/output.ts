/** A text that is being written from another one, which knows where each of its lines came from. */
export type Output = {
  /** One line as it is. */
  line: (text: string) => void
  /** What opens or closes something: nothing before it runs into it. */
  block: (lines: string[], indent?: string) => void
  problem: (message: string) => void
  /** Which line of the source is being read, from 1. */
  at: number
  readonly written: Written
}

export type Written = {
  text: string
  /** The line of the source, from 1, behind a line of the text. */
  sourceLine: (line: number) => number
  problems: { line: number; message: string }[]
}

const mostProblems = 100

export function startOutput(): Output {
  const lines: string[] = []
  const sources: number[] = []
  const problems: Written['problems'] = []
  const output: Output = {
    at: 1,
    line(text) {
      lines.push(text)
      sources.push(output.at)
    },
    block(each, indent = '') {
      if ((lines.at(-1) ?? '').trim() !== '') output.line('')
      for (const text of each) output.line(text === '' ? '' : indent + text)
    },
    problem(message) {
      if (problems.length < mostProblems) problems.push({ line: output.at, message })
    },
    get written() {
      return {
        text: lines.join('\n'),
        sourceLine: (line: number) => sources[line - 1] ?? sources.at(-1) ?? 1,
        problems,
      }
    },
  }
  return output
}
