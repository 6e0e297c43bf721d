import type { RawBuilder } from 'kysely'
import type { Db } from '../database/index.ts'
import type { QuerySyntax, QueryWord } from './scoped-words.ts'

/** The words of one section, as they are stored. */
export type SectionWords = { id: number; words: string[] }

/** An expression of a database's own query language, whose words are those of one space. */
export type SpaceQuery = { space: number; expression: string }

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
  /**
   * The newest sections that each of these finds, at most `limit` and before the section `before`: a newer one has a
   * higher id.
   */
  newest: (
    db: Db,
    queries: SpaceQuery[],
    bounds: { limit: number; before?: number | undefined },
  ) => Promise<number[][]>
  /** How many match, up to `most`. */
  count: (db: Db, queries: SpaceQuery[], most: number) => Promise<number>
  /** Selects these numbers as `value`. */
  values: (numbers: number[]) => RawBuilder<unknown>
}
