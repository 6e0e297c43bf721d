import type { Words } from './en.ts'

/** A refusal that has words in the language; others are told as they were thrown. */
export function inWords(
  { refusal = '', message }: { refusal?: string | undefined; message: string },
  words: Words,
): string {
  return new Map(Object.entries(words.refusals)).get(refusal) ?? message
}
