import { createHash } from 'node:crypto'
import type { GlossaryRow } from './glossary-queries.ts'

export type Term = { source: string; target: string }

/** What is asked for with a text: the instructions, and those terms that occur in it. */
export type Guide = {
  instructions: string
  termsIn: (text: string) => Term[]
  /** Names it, so that what was translated for another one is asked for again. */
  stampOf: (text: string) => string
  /** Names all of it. */
  stamp: string
  /** A text that is a term and nothing else. */
  termFor: (text: string) => string | undefined
}

export function guide(
  instructions: string,
  { entries, from, to }: { entries: GlossaryRow[]; from: string; to: string },
): Guide {
  const terms = entries.flatMap((entry) => {
    const { [from]: source, [to]: target }: Record<string, string> = JSON.parse(entry.translations)
    return source === undefined || target === undefined
      ? []
      : [{ source, target, folded: source.toLowerCase() }]
  })
  const termsIn = (text: string): Term[] => {
    const folded = text.toLowerCase()
    return terms
      .filter((term) => folded.includes(term.folded))
      .map(({ source, target }) => ({ source, target }))
  }
  return {
    instructions,
    termsIn,
    stamp: stampOf([instructions, terms]),
    stampOf: (text) => stampOf([instructions, termsIn(text)]),
    termFor: (text) => terms.find(({ folded }) => folded === text.trim().toLowerCase())?.target,
  }
}

function stampOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
