import { directionOfLanguage, type Direction } from '../document/index.ts'
import type { Book } from './book.ts'
import { array, literal } from './text.ts'

const fonts: Record<string, string[]> = {
  ja: ['Noto Sans Japanese', 'Noto Sans S Chinese', 'Noto Sans Korean'],
  ko: ['Noto Sans Korean', 'Noto Sans S Chinese', 'Noto Sans Japanese'],
}
const otherwise = ['Noto Sans S Chinese', 'Noto Sans Japanese', 'Noto Sans Korean']

/** The language that a book is set in. */
export function languageOf({ language = '' }: Book): string {
  return /^[a-z]{2,3}$/.test(language) ? language : 'en'
}

/** Which way the words of a book run that have no direction of their own. */
export function directionIn(book: Book): Direction {
  return directionOfLanguage(languageOf(book))
}

/** What the front of a book and its parts are set with alike. */
export function lookOf(book: Book): string[] {
  const language = languageOf(book)
  const families = [
    'Noto Sans',
    'Noto Naskh Arabic',
    'Noto Sans Hebrew',
    ...(fonts[language] ?? otherwise),
    'Noto Emoji',
  ]
  return [
    `language: ${literal(language)}`,
    `direction: ${directionIn(book)}`,
    `fonts: ${array(families.map(literal))}`,
  ]
}
