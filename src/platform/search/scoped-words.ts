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

const scopes = { 'in-title': titleWord, repeated: frequentWord }

type Manner = { syntax: SearchAdapter['syntax']; standingOut?: keyof typeof scopes | undefined }

/**
 * What finds all words in the sections of one space, in a database's own query language; with `standingOut`, where
 * one of them does.
 */
export function expressionOf(words: QueryWord[], space: number, { syntax, standingOut }: Manner): string {
  const own = words.map(({ alternatives }) => alternatives.map((word) => term(ownWord, word)))
  const everywhere = words.map(({ alternatives }, at) => [
    ...(own[at] ?? []),
    ...alternatives.map((word) => term(pageWord, word)),
  ])
  const oneOf =
    standingOut === undefined
      ? own.flat()
      : words.flatMap(({ alternatives }) => alternatives.map((word) => term(scopes[standingOut], word)))
  return [...(own.length === 1 ? [] : everywhere), oneOf].map(anyOf).join(syntax.and)

  function term(scoped: Scoped, { text, isPrefix }: QueryToken): string {
    return syntax.term(scoped(space, text), { isPrefix })
  }

  function anyOf(terms: string[]): string {
    return `(${terms.join(syntax.or)})`
  }
}
