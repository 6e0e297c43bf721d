import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '../database/index.ts'

/** The words of one section, as they are stored. */
export type SectionWords = { id: number; words: string[] }

/** What the two databases do differently. */
export type SearchAdapter = {
  syntax: { and: string; or: string; term: (word: string, options: { isPrefix: boolean }) => string }
  insertWords: (db: Db, sections: SectionWords[]) => Promise<void>
  /** `ids` selects them. */
  deleteWords: (db: Db, ids: RawBuilder<unknown>) => Promise<void>
  /** Selects the `id` of the sections that match one of these expressions of the database's own query language. */
  matches: (expressions: string[]) => RawBuilder<unknown>
  /** Whether the text of a column holds a part. */
  holds: (reference: string, part: string) => RawBuilder<SqlBool>
}
