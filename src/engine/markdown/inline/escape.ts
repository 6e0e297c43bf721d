import { isEmojiName } from '../emoji-names.ts'
import { encodeCharacter } from './destination.ts'

const SPECIAL = /[\\`*_[\]~]|<(?=[a-z/!?]|$)|\$(?=\$)|&(?=#?[a-z0-9]+;|$)|:(?=[\w+-]+:)|@(?=[\w-]+\.)/gi

/** Text inside a line, such that no character of it starts any syntax; `next` is what follows it. */
export function escapeText(text: string, next = ''): string {
  return escapeEnd(
    text
      .replace(SPECIAL, (character, offset: number) =>
        character === ':' ? escapeColon(text, offset) : `\\${character}`,
      )
      .replace(/(https?):(?=\/\/)/gi, '$1\\:')
      .replace(/www\./gi, (match) => `${match.slice(0, -1)}\\.`)
      .replace(/[\t\uFEFF]/g, encodeCharacter),
    next,
  )
}

/** A line's first characters must not make it a heading, list, quote, rule, table or tag. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^[-+](?=\s|$|[-|:])/, '\\$&')
    .replace(/^[=>|]/, '\\$&')
    .replace(/^:(?=-)/, '\\:')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^\{(?=%)/, '\\{')
}

/** Number signs that end a heading would be taken for its closing sequence. */
export function keepHashes(line: string): string {
  return line.replace(/(^|[ \t])(#+)$/, '$1\\$2')
}

/** Spaces at the start and end of a line would be lost. */
export function keepEdgeSpaces(line: string, edges: { start: boolean; end: boolean }): string {
  const encode = (spaces: string) => '&#x20;'.repeat(spaces.length)
  const started = edges.start ? line.replace(/^ +/, encode) : line
  return edges.end ? started.replace(/(?<! ) +$/, encode) : started
}

function escapeEnd(text: string, next: string): string {
  if (next.startsWith('[') && text.endsWith('!')) return `${text.slice(0, -1)}\\!`
  if (next.startsWith('$') && text.endsWith('$')) return `${text.slice(0, -1)}\\$`
  if (/^[\w:+-]/.test(next)) return text.replace(/(?<!\\):(?=[\w+-]*$)/, '\\:')
  return text
}

function escapeColon(text: string, offset: number): string {
  const name = /^:([\w+-]+):/.exec(text.slice(offset, offset + 70))?.[1]
  return name !== undefined && isEmojiName(name) ? '\\:' : ':'
}
