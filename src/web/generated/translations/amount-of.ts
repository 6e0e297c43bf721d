import { messages } from '../../locales/messages.ts'

const words = messages.translations

/** How much was translated; a page of which no word was is only copied. */
export function amountOf(pages: number, wordCount: number): string {
  return wordCount === 0 ? words.words(0) : `${words.pages(pages)}, ${words.words(wordCount)}`
}
