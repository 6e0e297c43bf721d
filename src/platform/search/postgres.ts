import { sql, type RawBuilder } from 'kysely'
import type { SearchAdapter, SpaceQuery } from './adapter.ts'
import { partsOfSection } from './0068-search-parts.ts'
import { completePrefixes, mostCompletions, type Beginning } from './spell-out.ts'
import type { Db } from '../database/index.ts'

/**
 * `tsvector` made of our words as they are: no parser and no dictionary of the server's sees them. The index collects
 * all sections with a word before it gives the first one, so that they are looked for in its newest parts first.
 */
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
  // The index does not tell what it holds.
  learns: 'all-words',
  spelledOut: (db, spaces, words) =>
    completePrefixes(spaces, words, (beginnings) => learnedCompletions(db, beginnings)),
  async newest(db, queries, { limit, before = Number.MAX_SAFE_INTEGER }) {
    const enough = hidden(limit, 'bigint')
    // By the id itself it would look at the newest rows one by one until enough match, or at all of them.
    const newestOf = (matching: RawBuilder<unknown>) =>
      sql`array(select id ${matching} and id + 0 < ${before} order by id + 0 desc limit ${enough})`
    // What is not among the newest at all is seldom, and found at once among all.
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(
        case when cardinality(near.ids) >= ${enough} then near.ids end,
        case when cardinality(near.ids) > 0 then (
          select part.ids
          from unnest(array[11, 14]) as size
          cross join lateral (select ${newestOf(matchingIn(sql`size`))} as ids offset 0) as part
          where cardinality(part.ids) >= ${enough} limit 1
        ) end,
        ${newestOf(matching)}
      )::float8[] as ids
      from ${asked(queries, before)}
      cross join lateral (select ${newestOf(matchingIn(sql`8`))} as ids offset 0) as near
      order by place`.execute(db)
    return rows.map(({ ids }) => ids)
  },
  async count(db, queries, most) {
    const enough = hidden(most, 'bigint')
    const countOf = (matching: RawBuilder<unknown>) =>
      sql`(select count(*) from (select 1 ${matching} limit ${enough}) as counted)`
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(coalesce(
        (
          select part.count
          from unnest(array[11, 14]) as size
          cross join lateral (select ${countOf(matchingIn(sql`size`))} as count offset 0) as part
          where part.count >= ${enough} limit 1
        ),
        ${countOf(matching)}
      )), 0)::bigint as count
      from ${asked(queries)}`.execute(db)
    return Math.min(rows[0]?.count ?? 0, most)
  },
  values: (numbers) => sql`select value from unnest(${hidden(numbers, 'bigint[]')}) as listed (value)`,
}

async function learnedCompletions(db: Db, beginnings: Beginning[]): Promise<string[][]> {
  const spaces = beginnings.map(({ space }) => space)
  const texts = beginnings.map(({ text }) => text)
  const { rows } = await sql<{ terms: string[] }>`
    select array(
      select term from search_terms
      where search_terms.space = given.space and term >= given.text and term < given.text || chr(1114111)
      order by term limit ${mostCompletions + 1}
    ) as terms
    from unnest(${hidden(spaces, 'bigint[]')}, ${hidden(texts, 'text[]')})
      with ordinality as given (space, text, place)
    order by place`.execute(db)
  return rows.map(({ terms }) => terms)
}

const matching = sql`from search_words where words @@ asked.query`

// The two parts of a size with the newest sections of a space, so that one of them is whole.
function matchingIn(size: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = sql`asked.last >> ${size}`
  return sql`${matching} and ${sql.raw(partsOfSection)} && array[(${part} << 5) + ${size}, ((${part}) - 1 << 5) + ${size}]`
}

function asked(queries: SpaceQuery[], before = Number.MAX_SAFE_INTEGER): RawBuilder<unknown> {
  const spaces = queries.map(({ space }) => space)
  const expressions = queries.map(({ expression }) => expression)
  return sql`(
    select place, query::tsquery as query, (
      select id from search_sections where search_sections.space = given.space and id < ${before}
      order by id desc limit 1
    ) as last
    from unnest(${hidden(spaces, 'bigint[]')}, ${hidden(expressions, 'text[]')})
      with ordinality as given (space, query, place)
    offset 0
  ) as asked`
}

// A plan that is made for how many or how much it is costs more to make each time than it saves.
function hidden(value: unknown, type: 'bigint' | 'bigint[]' | 'text[]'): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`
}
