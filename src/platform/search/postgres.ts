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
  async newest(db, expressions, { limit, before = Number.MAX_SAFE_INTEGER }) {
    // Without `materialized` it would look at the newest rows one by one until enough match, or at all of them.
    const { rows } = await sql<{ ids: number[]; count: number }>`
      select newest.ids, newest.count
      from unnest(${expressions}::text[]) with ordinality as expression (query, place)
      cross join lateral (
        with matching as materialized (
          select id from search_words where words @@ expression.query::tsquery
        )
        select (select count(*) from matching) as count,
          array(select id::float8 from matching where id < ${before} order by id desc limit ${limit}) as ids
      ) as newest
      order by place`.execute(db)
    return rows
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
  holds: (reference, part) => sql`strpos(${sql.ref(reference)}, ${part}) > 0`,
}
