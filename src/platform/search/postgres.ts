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
  spelledOut: async (_db, spaces, words) => spaces.map(() => words),
  async newest(db, expressions, { limit, before = Number.MAX_SAFE_INTEGER }) {
    // By the id itself it would look at the newest rows one by one until enough match, or at all of them.
    const { rows } = await sql<{ ids: number[] }>`
      select array(
        select id::float8 from (
          select id from search_words where words @@ expression.query::tsquery and id + 0 < ${before}
          order by id + 0 desc limit ${limit}
        ) as newest
      ) as ids
      from unnest(${expressions}::text[]) with ordinality as expression (query, place)
      order by place`.execute(db)
    return rows.map(({ ids }) => ids)
  },
  async count(db, expressions, most) {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum((
        select count(*) from (
          select 1 from search_words where words @@ expression.query::tsquery limit ${most}
        ) as matching
      )), 0)::bigint as count
      from unnest(${expressions}::text[]) as expression (query)`.execute(db)
    return Math.min(rows[0]?.count ?? 0, most)
  },
  values: (numbers) => sql`select value from unnest(${numbers}::bigint[]) as listed (value)`,
}
