import type { Token } from './context.ts'

/** The tokens between two places of a line. */
export function sliceTokens(tokens: Token[], from: number, to: number): Token[] {
  const found: Token[] = []
  let at = 0
  for (const { text, kind } of tokens) {
    const cut = text.slice(Math.max(0, from - at), Math.max(0, to - at))
    if (cut !== '') found.push({ text: cut, ...(kind !== undefined && { kind }) })
    at += text.length
  }
  return found
}
