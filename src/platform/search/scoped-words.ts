import type { QueryToken } from '../../engine/search/index.ts'
import type { SearchAdapter } from './adapter.ts'

/** A word of the query: one of these must be there. */
export type QueryWord = { alternatives: QueryToken[] }

/**
 * Every word is stored with the number of its space, so that a search costs what the space holds, not what
 * the database holds, and words of the page's title are told from the section's own.
 */
export function ownWord(space: number, word: string): string {
  return `${space.toString(36)}_${word}`
}

export function pageWord(space: number, word: string): string {
  return `${space.toString(36)}-${word}`
}

/** The same words as they were asked for, none of them a mere beginning. */
export function wholeWords(words: QueryWord[]): QueryWord[] {
  return words.map(({ alternatives }) => ({
    alternatives: alternatives
      .filter(({ isForm }) => isForm !== true)
      .map(({ text }) => ({ text, isPrefix: false })),
  }))
}

/** What finds all words in the sections of one space, in a database's own query language. */
export function expressionOf(words: QueryWord[], space: number, syntax: SearchAdapter['syntax']): string {
  const own = words.map(({ alternatives }) => alternatives.map((word) => term(ownWord, word)))
  if (own.length === 1) return anyOf(own.flat())
  const everywhere = words.map(({ alternatives }, at) =>
    anyOf([...(own[at] ?? []), ...alternatives.map((word) => term(pageWord, word))]),
  )
  return [...everywhere, anyOf(own.flat())].join(syntax.and)

  function term(scoped: typeof ownWord, { text, isPrefix }: QueryToken): string {
    return syntax.term(scoped(space, text), { isPrefix })
  }

  function anyOf(terms: string[]): string {
    return `(${terms.join(syntax.or)})`
  }
}
