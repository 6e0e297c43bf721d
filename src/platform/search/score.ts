import type { QueryToken } from '../../engine/search/index.ts'
import { wholeWords, type QueryWord } from './scoped-words.ts'

// Below every score of what is looked at closely.
const agesInOne = 1e15

/** How well a section matches that is one of very many to mention the words: by its age alone. */
export function mentionScore(id: number): number {
  return id / agesInOne
}

/** The section that a mention with this rank is; nothing where the rank is a score. */
export function mentionAt(rank: number): number | undefined {
  return rank < 1 && rank > 0 ? Math.round(rank * agesInOne) : undefined
}

/** What the score of a section is made of; words stand between spaces. */
type ScoredWords = { titleWords: string; pageWords: string; frequentWords: string; brevity: number }

/**
 * How well a section matches, the same on both databases (bm25 and ts_rank differ, and bm25 would look at spaces that
 * the caller may not see). Each word adds 8 in the section's title, 4 in the page's title (so 12 for a page itself)
 * and 2 when the text repeats it; a title that is the query adds 3, a match of whole words 1. Shorter texts come first
 * among equals.
 */
export function createScore(
  words: QueryWord[],
): (section: ScoredWords, match: { isWhole: boolean }) => number {
  const parts = words.map(({ alternatives }) => alternatives.map(partOf))
  const wholeParts = wholeWords(words).map(({ alternatives }) => alternatives.map(partOf))
  const title = ` ${words.map(({ alternatives }) => alternatives[0]?.text ?? '').join(' ')} `
  return ({ titleWords, pageWords, frequentWords, brevity }, match) => {
    const columns = [titleWords, pageWords, frequentWords]
    // Of very many that match it is not asked, and seen where the words stand out.
    const isWhole =
      match.isWhole || wholeParts.every((some) => columns.some((column) => holdsOneOf(column, some)))
    let weight = (titleWords === title ? 3 : 0) + (isWhole ? 1 : 0)
    for (const some of parts) {
      if (holdsOneOf(titleWords, some)) weight += 8
      if (holdsOneOf(pageWords, some)) weight += 4
      if (holdsOneOf(frequentWords, some)) weight += 2
    }
    return weight * 1000 + brevity
  }
}

function partOf({ text, isPrefix }: QueryToken): string {
  return isPrefix ? ` ${text}` : ` ${text} `
}

function holdsOneOf(words: string, parts: string[]): boolean {
  return parts.some((part) => words.includes(part))
}
