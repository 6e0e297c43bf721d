import { sql, type RawBuilder } from 'kysely'
import type { SearchAdapter, SpaceSight } from './adapter.ts'
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
  async look(db, looks, { limit, mostCounted, alone }) {
    const [some, oneMore] = [hidden(limit, 'bigint'), hidden(limit + 1, 'bigint')]
    const most = hidden(mostCounted, 'bigint')
    const newestOf = (query: RawBuilder<unknown>) =>
      sql`(select ${newestIds(some)} from (select ${query}::tsquery as query, given.last offset 0) as asked)`
    const { rows } = await sql<SpaceSight>`
      select seen.newest::float8[] as newest,
        (case
          when cardinality(seen.newest) > ${some} then array(
            select unnest(${newestOf(sql`one.expression`)})
            from json_array_elements_text(given.look -> 'standingOut') as one (expression)
          )
          when cardinality(seen.newest) > ${hidden(alone, 'bigint')} and given.look ->> 'whole' is not null
            then ${newestOf(sql`(given.look ->> 'whole')`)}
          else '{}'
        end)::float8[] as further,
        case when cardinality(seen.newest) > ${some} then coalesce(
          (
            select part.count
            from unnest(array[11, 14]) as size
            cross join lateral (select ${countOf(matchingIn(sql`size`), most)} as count offset 0) as part
            where part.count >= ${most} limit 1
          ),
          ${countOf(matching, most)}
        ) else 0 end as count
      from (
        select place, look, ${newestSection(sql`(look ->> 'space')::bigint`)} as last
        from json_array_elements(${hidden(JSON.stringify(looks), 'json')}) with ordinality as listed (look, place)
        offset 0
      ) as given
      cross join lateral (select (given.look ->> 'all')::tsquery as query, given.last offset 0) as asked
      cross join lateral (select ${newestIds(oneMore)} as newest offset 0) as seen
      order by place`.execute(db)
    return rows
  },
  async newest(db, queries, { limit, before }) {
    const spaces = queries.map(({ space }) => space)
    const expressions = queries.map(({ expression }) => expression)
    const { rows } = await sql<{ ids: number[] }>`
      select ${newestIds(hidden(limit, 'bigint'), before)}::float8[] as ids
      from (
        select place, query::tsquery as query, ${newestSection(sql`given.space`, before)} as last
        from unnest(${hidden(spaces, 'bigint[]')}, ${hidden(expressions, 'text[]')})
          with ordinality as given (space, query, place)
        offset 0
      ) as asked
      order by place`.execute(db)
    return rows.map(({ ids }) => ids)
  },
  isOneOf: (column, numbers) => sql`${sql.ref(column)} = any(${numbers}::bigint[])`,
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

/** The newest sections that match `asked`, as an array. What is not among the newest at all is seldom, and found at once among all. */
function newestIds(enough: RawBuilder<unknown>, before?: number): RawBuilder<unknown> {
  const isBefore = before === undefined ? sql`` : sql`and id + 0 < ${before}`
  // By the id itself it would look at the newest rows one by one until enough match, or at all of them.
  const idsOf = (found: RawBuilder<unknown>) =>
    sql`array(select id ${found} ${isBefore} order by id + 0 desc limit ${enough})`
  return sql`(
    select coalesce(
      case when cardinality(near.ids) >= ${enough} then near.ids end,
      case when cardinality(near.ids) > 0 then (
        select part.ids
        from unnest(array[11, 14]) as size
        cross join lateral (select ${idsOf(matchingIn(sql`size`))} as ids offset 0) as part
        where cardinality(part.ids) >= ${enough} limit 1
      ) end,
      ${idsOf(matching)}
    )
    from (select ${idsOf(matchingIn(sql`8`))} as ids offset 0) as near
  )`
}

function countOf(found: RawBuilder<unknown>, most: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (select 1 ${found} limit ${most}) as counted)`
}

function newestSection(space: RawBuilder<unknown>, before?: number): RawBuilder<unknown> {
  const isBefore = before === undefined ? sql`` : sql`and id < ${before}`
  return sql`(
    select id from search_sections where search_sections.space = ${space} ${isBefore} order by id desc limit 1
  )`
}

// A plan that is made for how many or how much it is costs more to make each time than it saves.
function hidden(value: unknown, type: 'bigint' | 'bigint[]' | 'text[]' | 'json'): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`
}
