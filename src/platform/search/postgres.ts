import { sql } from 'kysely'
import type { SearchAdapter } from './adapter.ts'

/** `tsvector` made of our words as they are: no parser and no dictionary of the server's sees them. */
export const postgresSearch: SearchAdapter = {
  syntax: {
    and: ' & ',
    or: ' | ',
    term: (word, { isPrefix }) => (isPrefix ? `'${word}':*` : `'${word}'`),
  },
  async insertWords(db, sections) {
    const ids = sections.map(({ id }) => id)
    const words = sections.map((section) => section.words.map((word) => `'${word}'`).join(' '))
    await sql`insert into search_words (id, words)
      select id, words::tsvector from unnest(${ids}::bigint[], ${words}::text[]) as added (id, words)`.execute(
      db,
    )
  },
  async deleteWords(db, ids) {
    await sql`delete from search_words where id in (${ids})`.execute(db)
  },
  matches: (expressions) => sql`select search_words.id
    from unnest(${expressions}::text[]) as expression (query)
    join search_words on search_words.words @@ expression.query::tsquery`,
  holds: (reference, part) => sql`strpos(${sql.ref(reference)}, ${part}) > 0`,
}
