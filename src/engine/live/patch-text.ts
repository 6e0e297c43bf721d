import type { XmlText } from 'yjs'
import { matchSequences } from '../revisions/index.ts'
import { isSameValue } from './is-same.ts'
import type { Delta } from './tree.ts'

type Insert = string | object
type Attributes = Record<string, object>
/** A word, a space or what is no letter, with the marks it has. */
type Token = { insert: Insert; length: number; attributes: Attributes }

/**
 * Makes a text another one, word by word and within a word letter by letter, so that cursors stay. Where the same
 * letters repeat, the cursor of who typed says which of them is new.
 */
export function patchText(text: XmlText, wanted: Delta, cursor?: number): void {
  const before = tokensOf(text.toDelta())
  const after = tokensOf(wanted)
  if (cursor === undefined || !typeAt(text, cursor, { from: before, to: after }))
    patchWords(text, before, after)
  patchMarks(text, after)
}

/** One change that ends at the cursor, if that is what makes the one the other. */
function typeAt(text: XmlText, cursor: number, { from, to }: { from: Token[]; to: Token[] }): boolean {
  const [before, after] = [wordsOf(from), wordsOf(to)]
  if (before === undefined || after === undefined) return false
  const more = after.length - before.length
  const start = more > 0 ? cursor - more : cursor
  const end = more > 0 ? start : start - more
  if (start < 0 || before.slice(0, start) + after.slice(start, cursor) + before.slice(end) !== after)
    return false
  const [removed, inserted] = [before.slice(start, end), after.slice(start, cursor)]
  if (isBroken(removed) || isBroken(inserted)) return false
  if (removed !== '') text.delete(start, removed.length)
  if (inserted !== '') text.insert(start, inserted, marksAt(to, start))
  return true
}

// Half a letter.
function isBroken(letters: string): boolean {
  return /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(letters)
}

function patchWords(text: XmlText, before: Token[], after: Token[]): void {
  const matches = matchSequences(before.map(nameOf), after.map(nameOf))
  let [atBefore, atAfter, index] = [0, 0, 0]
  for (const [inBefore, inAfter] of [...matches, [before.length, after.length] as const]) {
    replace(text, index, { from: before.slice(atBefore, inBefore), to: after.slice(atAfter, inAfter) })
    const kept = after[inAfter]?.length ?? 0
    index += lengthOf(after.slice(atAfter, inAfter)) + kept
    ;[atBefore, atAfter] = [inBefore + 1, inAfter + 1]
  }
}

function tokensOf(delta: Delta): Token[] {
  return delta.flatMap(({ insert, attributes = {} }) => {
    const parts: Insert[] =
      typeof insert === 'string' ? (insert.match(/[\p{L}\p{N}]+|[^]/gu) ?? []) : [insert]
    return parts.map((part) => ({
      insert: part,
      length: typeof part === 'string' ? part.length : 1,
      attributes,
    }))
  })
}

function nameOf({ insert }: Token): string {
  return typeof insert === 'string' ? insert : `\0${JSON.stringify(insert)}`
}

function lengthOf(tokens: Token[]): number {
  return tokens.reduce((sum, { length }) => sum + length, 0)
}

function replace(text: XmlText, index: number, { from, to }: { from: Token[]; to: Token[] }): void {
  const [before, after] = [wordsOf(from), wordsOf(to)]
  if (before === undefined || after === undefined) return replaceWhole(text, index, { from, to })
  const start = sameAtStart(before, after)
  const end = sameAtEnd(before.slice(start), after.slice(start))
  if (before.length - start - end > 0) text.delete(index + start, before.length - start - end)
  const inserted = after.slice(start, after.length - end)
  if (inserted !== '') text.insert(index + start, inserted, marksAt(to, start))
}

function replaceWhole(text: XmlText, index: number, { from, to }: { from: Token[]; to: Token[] }): void {
  const removed = lengthOf(from)
  if (removed > 0) text.delete(index, removed)
  let at = index
  for (const { insert, length, attributes } of to) {
    if (typeof insert === 'string') text.insert(at, insert, { ...attributes })
    else text.insertEmbed(at, insert, { ...attributes })
    at += length
  }
}

function wordsOf(tokens: Token[]): string | undefined {
  const words = tokens.flatMap(({ insert }) => (typeof insert === 'string' ? insert : []))
  return words.length === tokens.length ? words.join('') : undefined
}

function marksAt(tokens: Token[], index: number): Attributes {
  let end = 0
  const found = tokens.find(({ length }) => (end += length) > index)
  return { ...found?.attributes }
}

// Two halves of one letter stay together: Yjs would make a sign for something broken of them.
function sameAtStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return /[\uD800-\uDBFF]$/.test(a.slice(0, count)) ? count - 1 : count
}

function sameAtEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count])
    count += 1
  return count > 0 && /^[\uDC00-\uDFFF]/.test(a.slice(a.length - count)) ? count - 1 : count
}

/** The letters are right; now their marks. */
function patchMarks(text: XmlText, wanted: Token[]): void {
  const current = tokensOf(text.toDelta()).flatMap(perLetter)
  const letters = wanted.flatMap(perLetter)
  for (let at = 0; at < letters.length;) {
    const change = markChange(current[at] ?? {}, letters[at] ?? {})
    let end = at + 1
    while (
      end < letters.length &&
      (current[end] === current[end - 1] || isSameValue(current[end], current[at])) &&
      (letters[end] === letters[end - 1] || isSameValue(letters[end], letters[at]))
    )
      end += 1
    if (Object.keys(change).length > 0) text.format(at, end - at, change)
    at = end
  }
}

function perLetter({ length, attributes }: Token): Attributes[] {
  return Array.from({ length }, () => attributes)
}

function markChange(from: Attributes, to: Attributes): Record<string, object | null> {
  const gone = Object.keys(from).filter((name) => !(name in to))
  const other = Object.entries(to).filter(([name, value]) => !isSameValue(from[name], value))
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...Object.fromEntries(other) }
}
