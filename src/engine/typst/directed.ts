import { directionOf, type Direction, type Words } from '../document/index.ts'
import type { Writing } from './context.ts'
import { tagged, taggedLine, type TagType } from './tags.ts'
import { call, joined } from './text.ts'

/** Expressions for some words, which run as their own letters do. */
export function directed(words: Words, writing: Writing, write: (writing: Writing) => string[]): string[] {
  const direction = directionOf(words, writing.direction)
  if (direction === undefined || direction === writing.direction) return write(writing)
  const written = write({ ...writing, direction })
  return written.length === 0 ? [] : [towards(direction, joined(written))]
}

/** An expression for a text that runs as its own letters do. */
export function directedText(text: string, around: Direction, body: string): string {
  const direction = directionOf(text, around)
  return direction === undefined || direction === around ? body : towards(direction, body)
}

function towards(direction: Direction, body: string): string {
  return call('towards', direction, body)
}

/**
 * What is tagged within a line. Where lines run from right to left, the compiler draws what ends them first: there the
 * marks stand around them.
 */
export function directedLine(type: TagType, body: string, { direction }: Writing): string {
  return direction === 'rtl' ? tagged(type, body) : taggedLine(type, body)
}

/** The side at which what runs a way begins, where it is not the left one. */
export function sideOf({ direction }: Writing): string | undefined {
  return direction === 'rtl' ? 'side: right' : undefined
}
