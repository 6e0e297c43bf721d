import type { Token } from '../html/index.ts'
import { kinds } from './class-theme.ts'

/** Longer code stays plain, as do longer lines: nobody reads them by their colours. */
export const longestCode = 100_000
export const longestLine = 1000

/** What a highlighter found with the theme of classes, as stretches of code of one kind. */
export function tokensOf(lines: { content: string; color?: string }[][]): Token[][] {
  return lines.map((line) => joined(line.map(({ content, color }) => tokenOf(content, color))))
}

function tokenOf(text: string, color: string | undefined): Token {
  const kind = color === undefined ? undefined : kinds.get(color.toUpperCase())
  return kind === undefined || text.trim() === '' ? { text } : { text, kind }
}

// Neighbours of one kind are one token: a page is smaller and faster to show.
function joined(tokens: Token[]): Token[] {
  const found: Token[] = []
  for (const token of tokens) {
    const last = found.at(-1)
    if (last !== undefined && last.kind === token.kind) last.text += token.text
    else found.push({ ...token })
  }
  return found
}
