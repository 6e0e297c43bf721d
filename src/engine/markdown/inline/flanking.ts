import { encodeCharacter } from './destination.ts'

/** Written inline content in order; markers are those of emphasis, whose neighbours decide if they count. */
export type Token = { kind: 'text' | 'atom' | 'open' | 'close'; text: string }

type Class = 'space' | 'punctuation' | 'word'

/** Encodes the characters beside emphasis markers that would keep a marker from opening or closing. */
export function joinTokens(tokens: Token[]): string {
  const written = tokens.filter((token) => token.text !== '').map((token) => ({ ...token }))
  written.forEach((token, index) => {
    if (token.kind === 'open')
      settle(token.text, { inner: written[index + 1], outer: written[index - 1], innerEdge: 'start' })
    if (token.kind === 'close')
      settle(token.text, { inner: written[index - 1], outer: written[index + 1], innerEdge: 'end' })
  })
  return written.map((token) => token.text).join('')
}

type Neighbours = { inner: Token | undefined; outer: Token | undefined; innerEdge: 'start' | 'end' }

function settle(marker: string, { inner, outer, innerEdge }: Neighbours): void {
  const outerEdge = innerEdge === 'start' ? 'end' : 'start'
  if (classOf(inner, innerEdge) === 'space') encode(inner, innerEdge)
  if (classOf(outer, outerEdge) !== 'word') return
  const innerIsPunctuation = classOf(inner, innerEdge) === 'punctuation'
  if (innerIsPunctuation || marker === '_') encode(outer, outerEdge)
}

function classOf(token: Token | undefined, edge: 'start' | 'end'): Class {
  if (!token) return 'space'
  const character = edge === 'start' ? firstOf(token.text) : lastOf(token.text)
  if (/^\s/.test(character)) return 'space'
  // micromark classifies UTF-16 units: half of a pair is no punctuation.
  return character.length === 1 && /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word'
}

function encode(token: Token | undefined, edge: 'start' | 'end'): void {
  if (token?.kind !== 'text') return
  const { text } = token
  if (edge === 'start') {
    const first = firstOf(text)
    token.text = encodeCharacter(first) + text.slice(first.length)
  } else {
    const last = lastOf(text)
    token.text = text.slice(0, text.length - last.length) + encodeCharacter(last)
  }
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 32)
}

function lastOf(text: string): string {
  const pair = /[\ud800-\udbff][\udc00-\udfff]$/.exec(text)?.[0]
  return pair ?? text.slice(-1)
}
