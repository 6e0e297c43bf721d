import { brokenConditions, conditionProblem } from '../expressions/index.ts'
import type { ParsedPage } from './parse.ts'
import type { Problem } from './problem.ts'

/** The conditions of a page, its own and those in its text, that are no expressions. */
export function conditionProblems(
  text: string,
  { frontMatter, document }: Pick<ParsedPage, 'frontMatter' | 'document'>,
): Problem[] {
  const own = conditionProblem(frontMatter.if ?? '')
  const lines = tagLines(text)
  return [
    ...(own === undefined ? [] : [problem(lineWith(text, /^if:/), `if: ${frontMatter.if}`, own)]),
    ...brokenConditions(document).map(({ expression, message }) =>
      problem(lines(expression), `{% if ${expression} %}`, message),
    ),
  ]
}

function problem(line: number, source: string, message: string): Problem {
  return { kind: 'condition', line, message: `${source}: ${message}` }
}

// Longer than any expression may be.
const TAG = /\{%\s*if\s([^]{0,2000}?)%\}/g

// Conditions are asked for in the order of the text, so each is looked for behind the one before.
function tagLines(text: string): (expression: string) => number {
  const tags = Array.from(text.matchAll(TAG))
  let next = 0
  let seen = { index: 0, line: 1 }
  return (expression) => {
    const at = tags.findIndex((tag, place) => place >= next && tag[1]?.trim() === expression)
    if (at === -1) return 1
    next = at + 1
    const index = tags[at]?.index ?? 0
    seen = { index, line: seen.line + lineCount(text.slice(seen.index, index)) }
    return seen.line
  }
}

function lineWith(text: string, pattern: RegExp): number {
  return text.split(/\r\n|\r|\n/).findIndex((line) => pattern.test(line)) + 1 || 1
}

function lineCount(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
