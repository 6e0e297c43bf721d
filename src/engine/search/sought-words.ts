import { inflections } from './inflections.ts'
import { withoutQuestionWords } from './question-words.ts'
import { queryTokens, type QueryToken } from './tokens.ts'

// More words narrow a search no further than anybody could tell, and of many, other forms would cost too much.
const mostWords = 24
const mostInflected = 6

/** What a query looks for: of each word the forms that count as that word, its own first. */
export function soughtWords(query: string): QueryToken[][] {
  const byText = new Map(queryTokens(query).map((word) => [`${word.text} ${word.isPrefix}`, word]))
  const words = withoutQuestionWords([...byText.values()].slice(0, mostWords))
  if (words.length > mostInflected) return words.map((word) => [word])
  return words.map((word) => [
    word,
    ...inflections(word.text).map((text): QueryToken => ({ text, isPrefix: false, isForm: true })),
  ])
}
