import { checkList, checkText } from './budget.ts'
import type { Budget } from './budget.ts'
import { fail } from './failure.ts'
import { numberOf, textOf } from './values.ts'

type Call = { text: string; given: readonly unknown[]; budget: Budget }
type Method = (call: Call) => unknown

/** The methods of texts that can be called. Patterns are plain texts: there are no regular expressions. */
export const stringMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['includes', ({ text, given }) => text.includes(textAt(given, 0), numberAt(given, 1))],
  ['startsWith', ({ text, given }) => text.startsWith(textAt(given, 0), numberAt(given, 1))],
  ['endsWith', ({ text, given }) => text.endsWith(textAt(given, 0), numberAt(given, 1))],
  ['indexOf', ({ text, given }) => text.indexOf(textAt(given, 0), numberAt(given, 1))],
  ['lastIndexOf', ({ text, given }) => text.lastIndexOf(textAt(given, 0))],
  ['slice', ({ text, given }) => text.slice(numberAt(given, 0), numberAt(given, 1))],
  ['substring', ({ text, given }) => text.substring(numberAt(given, 0) ?? 0, numberAt(given, 1))],
  ['at', ({ text, given }) => text.at(numberAt(given, 0) ?? 0)],
  ['charAt', ({ text, given }) => text.charAt(numberAt(given, 0) ?? 0)],
  ['toLowerCase', ({ text }) => text.toLowerCase()],
  ['toUpperCase', ({ text }) => text.toUpperCase()],
  ['trim', ({ text }) => text.trim()],
  ['trimStart', ({ text }) => text.trimStart()],
  ['trimEnd', ({ text }) => text.trimEnd()],
  ['toString', ({ text }) => text],
  ['split', split],
  ['concat', ({ text, given, budget }) => joined([text, ...given.map(textOf)], budget)],
  ['repeat', repeat],
  ['padStart', ({ text, given, budget }) => text.padStart(paddedLength(given, budget), fillOf(given))],
  ['padEnd', ({ text, given, budget }) => text.padEnd(paddedLength(given, budget), fillOf(given))],
  ['replace', ({ text, given, budget }) => replace({ text, given, budget }, 1)],
  ['replaceAll', ({ text, given, budget }) => replace({ text, given, budget }, Infinity)],
])

function split({ text, given, budget }: Call): string[] {
  if (given[0] === undefined) return [text]
  const parts = text.split(textAt(given, 0), numberAt(given, 1))
  checkList(budget, parts.length)
  return parts
}

function repeat({ text, given, budget }: Call): string {
  const count = Math.trunc(numberAt(given, 0) ?? 0)
  if (!(count >= 0 && count < Infinity)) return fail('A text is repeated a whole number of times')
  checkText(budget, text.length * count)
  return text.repeat(count)
}

function replace({ text, given, budget }: Call, most: number): string {
  const [search, replacement] = [textAt(given, 0), textAt(given, 1)]
  const count = Math.min(most, text.split(search).length - 1 + (search === '' ? 2 : 0))
  checkText(budget, text.length + count * replacement.length)
  // A function, so that "$&" and its like in the replacement are plain text.
  return most === 1 ? text.replace(search, () => replacement) : text.replaceAll(search, () => replacement)
}

function joined(texts: readonly string[], budget: Budget): string {
  checkText(
    budget,
    texts.reduce((length, text) => length + text.length, 0),
  )
  return texts.join('')
}

function paddedLength(given: readonly unknown[], budget: Budget): number {
  const length = numberAt(given, 0) ?? 0
  checkText(budget, Math.max(0, length))
  return length
}

function fillOf(given: readonly unknown[]): string {
  return given[1] === undefined ? ' ' : textAt(given, 1)
}

function textAt(given: readonly unknown[], at: number): string {
  return textOf(given[at])
}

function numberAt(given: readonly unknown[], at: number): number | undefined {
  return given[at] === undefined ? undefined : numberOf(given[at])
}
