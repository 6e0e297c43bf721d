import type { RawBuilder } from 'kysely'
import type { Db } from '../database/index.ts'
import type { QuerySyntax, QueryWord } from './scoped-words.ts'

/** The words of one section, as they are stored. */
export type SectionWords = { id: number; words: string[] }

/** What the two databases do differently. */
export type SearchAdapter = {
  syntax: QuerySyntax
  insertWords: (db: Db, sections: SectionWords[]) => Promise<void>
  /** `ids` selects them. */
  deleteWords: (db: Db, ids: RawBuilder<unknown>) => Promise<void>
  /** For each space, the words in the form in which this database finds them with the least work. */
  spelledOut: (db: Db, spaces: number[], words: QueryWord[]) => Promise<QueryWord[][]>
  /**
   * The newest sections that match each of these expressions of the database's own query language, at most `limit` of
   * each and before the section `before`: a newer one has a higher id.
   */
  newest: (
    db: Db,
    expressions: string[],
    bounds: { limit: number; before?: number | undefined },
  ) => Promise<number[][]>
  /** How many match, up to `most`. */
  count: (db: Db, expressions: string[], most: number) => Promise<number>
  /** Selects these numbers as `value`. */
  values: (numbers: number[]) => RawBuilder<unknown>
}
