import { foldText } from '../../engine/search/index.ts'
import type { QueryWord } from './scoped-words.ts'

const length = 300
const before = 80
const soon = 600
const wordCharacter = String.raw`[\p{L}\p{N}\p{M}]`

/** The part of a text around the first place where a word of the query begins, at most 300 letters and marks of omission. */
export function excerptOf(text: string, words: QueryWord[]): string {
  if (text.length <= length) return text
  const wanted = Math.max(0, placeOf(text, words) - before)
  const start = wordStart(text, Math.min(wanted, text.length - length))
  const end = start + length >= text.length ? text.length : wordEnd(text, start + length)
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}

function placeOf(text: string, words: QueryWord[]): number {
  const parts = words.flatMap(({ alternatives }) => alternatives.map((word) => word.text)).join('|')
  // Words hold letters, digits and marks only, none of which means anything in a pattern.
  const beginnings = new RegExp(`(?<!${wordCharacter})(?:${parts})`, 'u')
  // Most texts say it soon, and the whole of a long one takes long to fold.
  return (
    placeIn(text.slice(0, soon), [beginnings]) ?? placeIn(text, [beginnings, new RegExp(parts, 'u')]) ?? 0
  )
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
