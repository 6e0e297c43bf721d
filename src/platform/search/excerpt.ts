import { foldText, wordCharacter } from '../../engine/search/index.ts'
import type { QueryWord } from './scoped-words.ts'

const length = 300
const before = 80
const soon = 600

/** So much of a text tells the excerpt of most. */
export const beginningLength = 1000

/**
 * Takes from texts the part around the first place where a word of the query begins, at most 300 letters and marks of
 * omission. `ofBeginning` gives the same by the first letters of a text, or nothing where they do not tell.
 */
export function createExcerpts(words: QueryWord[]): {
  of: (text: string) => string
  ofBeginning: (beginning: string) => string | undefined
} {
  const parts = words.flatMap(({ alternatives }) => alternatives.map((word) => word.text)).join('|')
  // Words hold letters, digits and marks only, none of which means anything in a pattern.
  const beginnings = new RegExp(`(?<!${wordCharacter})(?:${parts})`, 'u')
  const anywhere = new RegExp(parts, 'u')
  // Most texts say it soon, and the whole of a long one takes long to fold.
  const soonIn = (text: string) => placeIn(text.slice(0, soon), [beginnings])
  const of = (text: string) =>
    text.length <= length ? text : around(text, soonIn(text) ?? placeIn(text, [beginnings, anywhere]) ?? 0)
  return {
    of,
    ofBeginning: (beginning) => {
      if (beginning.length < beginningLength) return of(beginning)
      const place = soonIn(beginning)
      return place === undefined ? undefined : around(beginning, place)
    },
  }
}

function around(text: string, place: number): string {
  const wanted = Math.max(0, place - before)
  const start = wordStart(text, Math.min(wanted, text.length - length))
  const end = start + length >= text.length ? text.length : wordEnd(text, start + length)
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}

// Folding may change the number of letters, by little and evenly: near enough to choose a part by.
function placeIn(text: string, patterns: RegExp[]): number | undefined {
  const folded = foldText(text)
  for (const pattern of patterns) {
    const place = folded.search(pattern)
    if (place >= 0) return Math.floor((place * text.length) / folded.length)
  }
  return undefined
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.lastIndexOf(' ', at)
  return space >= 0 && at - space < 40 ? space + 1 : wholeLetter(text, at)
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return at - space < 40 ? space : wholeLetter(text, at)
}

// Not between the two halves of a letter beyond the basic plane.
function wholeLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}
