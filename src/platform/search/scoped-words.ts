import type { QueryToken } from '../../engine/search/index.ts'

/** A word of the query: one of these must be there. */
export type QueryWord = { alternatives: QueryToken[] }

/** The query language of a database. */
export type QuerySyntax = {
  and: string
  or: string
  term: (word: string, options: { isPrefix: boolean }) => string
}

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

/** Once more for a word of the section that is in its title or the page's, and for one that its text repeats. */
export function titleWord(space: number, word: string): string {
  return `${space.toString(36)}__${word}`
}

export function frequentWord(space: number, word: string): string {
  return `${space.toString(36)}--${word}`
}

const longestTitle = 200

/** A whole title as one word; of a long one, its beginning. */
export function wholeTitle(space: number, words: string[]): string {
  return `${space.toString(36)}-_${words.join('_').slice(0, longestTitle)}`
}

/** The title that a query is. */
export function titleOf(space: number, words: QueryWord[]): string {
  return wholeTitle(
    space,
    words.map(({ alternatives }) => alternatives[0]?.text ?? ''),
  )
}

/** The same words as they were asked for, none of them a mere beginning. */
export function wholeWords(words: QueryWord[]): QueryWord[] {
  return words.map(({ alternatives }) => ({
    alternatives: alternatives
      .filter(({ isForm }) => isForm !== true)
      .map(({ text }) => ({ text, isPrefix: false })),
  }))
}

type Scoped = typeof ownWord

/** Where in a section words stand out. */
export type StandingOut = keyof typeof scopes

const scopes = { 'all-in-titles': titleWord, 'in-title': titleWord, repeated: frequentWord }

type Manner = { syntax: QuerySyntax; standingOut?: StandingOut | undefined }

/**
 * What finds all words in the sections of one space, in a database's own query language; with `standingOut`, where
 * one of them does, or all.
 */
export function expressionOf(words: QueryWord[], space: number, { syntax, standingOut }: Manner): string {
  const holding = standingOut === 'all-in-titles' ? titleWord : ownWord
  const everywhere = words.map((word) => [...terms(holding, word), ...terms(pageWord, word)])
  const oneOf = words.flatMap((word) =>
    terms(standingOut === undefined ? ownWord : scopes[standingOut], word),
  )
  return [...(words.length === 1 ? [] : everywhere), oneOf].map(anyOf).join(syntax.and)

  function terms(scope: Scoped, { alternatives }: QueryWord): string[] {
    return alternatives.map(({ text, isPrefix }) => syntax.term(scope(space, text), { isPrefix }))
  }

  function anyOf(some: string[]): string {
    return `(${some.join(syntax.or)})`
  }
}
