import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../database/index.ts'

/** The words of one section, as they are stored. */
export type SectionWords = { id: number; words: string[] }

export type NewestSections = { ids: number[]; count?: number }

/** What the two databases do differently. */
export type SearchAdapter = {
  syntax: { and: string; or: string; term: (word: string, options: { isPrefix: boolean }) => string }
  insertWords: (db: Db, sections: SectionWords[]) => Promise<void>
  /** `ids` selects them. */
  deleteWords: (db: Db, ids: RawBuilder<unknown>) => Promise<void>
  /**
   * The newest sections that match each of these expressions of the database's own query language, at most `limit` of
   * each and before the section `before`: a newer one has a higher id. `count` is how many match, where that is known
   * by then.
   */
  newest: (
    db: Db,
    expressions: string[],
    bounds: { limit: number; before?: number | undefined },
  ) => Promise<NewestSections[]>
  /** How many match, up to `most`. */
  count: (db: Db, expressions: string[], most: number) => Promise<number>
  /** Selects these numbers as `value`. */
  values: (numbers: number[]) => RawBuilder<unknown>
  /** Whether the text of a column holds a part. */
  holds: (reference: string, part: string) => RawBuilder<SqlBool>
}
