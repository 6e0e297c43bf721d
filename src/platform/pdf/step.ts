import type { WriteOptions } from './write-source.ts'

/** One step of a book; steps of several books may come in any order, one at a time. */
export type Request = { folder: string } & (
  | ({ kind: 'write'; name: string } & WriteOptions)
  | { kind: 'set'; name: string; before: number; pictures: string[] }
  | { kind: 'measure' }
  | { kind: 'begin'; joined: string[] }
  | { kind: 'drop' }
  | JoiningStep
)

/** A step that only the process can take that began the book. */
export type JoiningStep =
  | { kind: 'join'; name: string }
  | { kind: 'number'; sheets: number }
  | { kind: 'end' }

/** A book is lost where a step is asked of another process than the one that began it. */
export type Answer = { count: number } | { error: string } | 'lost'
