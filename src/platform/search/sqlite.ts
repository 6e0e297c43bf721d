import { sql } from 'kysely'
import type { SearchAdapter } from './adapter.ts'

/** FTS5, fed with our words between spaces. */
export const sqliteSearch: SearchAdapter = {
  syntax: {
    and: ' AND ',
    or: ' OR ',
    term: (word, { isPrefix }) => (isPrefix ? `"${word}" *` : `"${word}"`),
  },
  async insertWords(db, sections) {
    const rows = sections.map(({ id, words }) => sql`(${id}, ${words.join(' ')})`)
    await sql`insert into search_words (rowid, words) values ${sql.join(rows)}`.execute(db)
  },
  async deleteWords(db, ids) {
    await sql`delete from search_words where rowid in (${ids})`.execute(db)
  },
  // A cross join keeps this order: one look into the index for each expression.
  matches: (expressions) => sql`select search_words.rowid as id
    from json_each(${JSON.stringify(expressions)}) as expression cross join search_words
    where search_words match expression.value`,
  holds: (reference, part) => sql`instr(${sql.ref(reference)}, ${part}) > 0`,
}
