import type { RawBuilder } from 'kysely'
import type { Db } from '../database/index.ts'
import type { QuerySyntax, QueryWord } from './scoped-words.ts'

/** The words of one section, as they are stored. */
export type SectionWords = { id: number; words: string[] }

/** An expression of a database's own query language, whose words are those of one space. */
export type SpaceQuery = { space: number; expression: string }

/** What is asked of one space, in expressions. */
export type SpaceLook = {
  space: number
  all: string
  /** Asked where `all` are too many. */
  standingOut: string[]
  /** Asked where they are not, and more than `alone`; none where it is the same as `all`. */
  whole: string | null
}

/**
 * The newest that match; what else was asked about them, each the newest of those; and where they are too many, how
 * many they are.
 */
export type SpaceSight = { newest: number[]; further: number[]; count: number }

/** What the two databases do differently. */
export type SearchAdapter = {
  syntax: QuerySyntax
  insertWords: (db: Db, sections: SectionWords[]) => Promise<void>
  /** `ids` selects them. */
  deleteWords: (db: Db, ids: RawBuilder<unknown>) => Promise<void>
  /** Which words are remembered beside the index. */
  learns: 'words-that-may-be-mistyped' | 'all-words'
  /** For each space, the words in the form in which this database finds them with the least work. */
  spelledOut: (db: Db, spaces: number[], words: QueryWord[]) => Promise<QueryWord[][]>
  /** Up to `limit` of each; more than those, of all that match, are too many, and counted up to `mostCounted`. */
  look: (
    db: Db,
    looks: SpaceLook[],
    bounds: { limit: number; mostCounted: number; alone: number },
  ) => Promise<SpaceSight[]>
  /**
   * The newest sections that each of these finds, at most `limit` and before the section `before`: a newer one has a
   * higher id.
   */
  newest: (
    db: Db,
    queries: SpaceQuery[],
    bounds: { limit: number; before?: number | undefined },
  ) => Promise<number[][]>
  /** Is true where a column is one of these numbers. */
  isOneOf: (column: string, numbers: number[]) => RawBuilder<unknown>
}
