import type { WriteOptions } from './write-source.ts'

/** One step of a book; steps of several books may come in any order, one at a time. */
export type Request = { folder: string } & (
  | ({ kind: 'write'; name: string } & WriteOptions)
  | { kind: 'set'; name: string; before: number; pictures: string[] }
  | { kind: 'begin' }
  | { kind: 'join'; name: string }
  | { kind: 'number'; sheets: number }
  | { kind: 'end' }
  | { kind: 'drop' }
)
export type Answer = { count: number } | { error: string }
