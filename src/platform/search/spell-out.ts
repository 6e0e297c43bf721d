import type { QueryToken } from '../../engine/search/index.ts'
import type { QueryWord } from './scoped-words.ts'

/** The beginning of a word, in one space. */
export type Beginning = { space: number; text: string }

/** A beginning of more words than these is left to the index. */
export const mostCompletions = 32

/**
 * The index of either database collects all sections with a beginning before it gives the first one, whatever the
 * limit; those of whole words it gives one by one, or in parts. So a beginning is replaced by the words of the space
 * that have it, as far as `completionsOf` finds them: more than `mostCompletions` are too many. A word of a title, or
 * one that a text repeats, is among a section's own words, too.
 */
export async function completePrefixes(
  spaces: number[],
  words: QueryWord[],
  completionsOf: (beginnings: Beginning[]) => Promise<string[][]>,
): Promise<QueryWord[][]> {
  const prefixes = words.flatMap(({ alternatives }) => alternatives.filter(({ isPrefix }) => isPrefix))
  if (prefixes.length === 0) return spaces.map(() => words)
  const beginnings = spaces.flatMap((space) => prefixes.map(({ text }) => ({ space, text })))
  const found = await completionsOf(beginnings)
  const completions = new Map(beginnings.map((beginning, at) => [keyOf(beginning), found[at] ?? []]))
  return spaces.map((space) =>
    words.map(({ alternatives }) => ({
      alternatives: alternatives.flatMap((word) => (word.isPrefix ? completed(space, word) : [word])),
    })),
  )

  function completed(space: number, word: QueryToken): QueryToken[] {
    const texts = completions.get(keyOf({ space, text: word.text })) ?? []
    // One that nothing is known to begin with costs nothing to look for.
    if (texts.length === 0 || texts.length > mostCompletions) return [word]
    return texts.map((text) => ({ text, isPrefix: false }))
  }
}

function keyOf({ space, text }: Beginning): string {
  return `${space} ${text}`
}
