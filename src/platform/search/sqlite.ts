import { sql, type RawBuilder } from 'kysely'
import type { SearchAdapter } from './adapter.ts'
import { completePrefixes } from './spell-out.ts'
import { withoutUnknownForms } from './typo-queries.ts'
import { indexedCompletions } from './vocabulary-queries.ts'

const and = ' AND '

/** FTS5, fed with our words between spaces. */
export const sqliteSearch: SearchAdapter = {
  syntax: {
    and,
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
  learns: 'words-that-may-be-mistyped',
  // FTS5 looks into each part of its index for each word, be it there or not.
  async spelledOut(db, spaces, words) {
    const known = await withoutUnknownForms(db, spaces, words)
    return completePrefixes(spaces, known, (beginnings) => indexedCompletions(db, beginnings))
  },
  async look(db, looks, { limit, mostCounted, alone }) {
    // As many words in each: one word has nothing that narrows it down, and need not be asked about.
    const isNarrowing = looks.some(({ all }) => all.includes(and))
    const newestIn = isNarrowing ? newestOrFew : newest
    const newestOf = (expression: RawBuilder<unknown>) => newestIn(expression, { limit, before: newestOfAll })
    const { rows } = await sql<{ newest: string; further: string; count: number }>`
      with seen as materialized (
        select key, value, ${newestIn(sql`value ->> 'all'`, { limit: limit + 1, before: newestOfAll })} as newest
        from json_each(${JSON.stringify(looks)})
      )
      select newest,
        case
          when json_array_length(newest) > ${limit} then (
            select json_group_array(json(${newestOf(sql`one.value`)}))
            from json_each(seen.value, '$.standingOut') as one
          )
          when json_array_length(newest) > ${alone} and seen.value ->> 'whole' is not null then json_array(json(${newestOf(sql`seen.value ->> 'whole'`)}))
          else '[]'
        end as further,
        case when json_array_length(newest) > ${limit} then (
          select count(*) from (
            select 1 from search_words where search_words match seen.value ->> 'all' limit ${mostCounted}
          )
        ) else 0 end as count
      from seen order by key`.execute(db)
    // As the statement made them.
    return rows.map(({ count, ...lists }) => ({
      newest: JSON.parse(lists.newest) as number[],
      further: (JSON.parse(lists.further) as number[][]).flat(),
      count,
    }))
  },
  async newest(db, queries, { limit, before = newestOfAll }) {
    const expressions = queries.map(({ expression }) => expression)
    const { rows } = await sql<{ ids: string }>`
      select ${newestOrFew(sql`asked.value`, { limit, before })} as ids
      from json_each(${JSON.stringify(expressions)}) as asked order by asked.key`.execute(db)
    // As the statement made them.
    return rows.map(({ ids }) => JSON.parse(ids) as number[])
  },
  isOneOf: (column, numbers) =>
    sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(numbers)}))`,
}

const newestOfAll = Number.MAX_SAFE_INTEGER

type Bounds = { limit: number; before: number }

// From the oldest on FTS5 leaps to where the next word stands, from the newest on it walks: where words narrow each
// other down to few, those are found the first way, and only of many the newest must be found the second way.
function newestOrFew(expression: RawBuilder<unknown>, { limit, before }: Bounds): RawBuilder<unknown> {
  const isNarrowed = sql`instr(${expression}, ${sql.lit(and)})`
  return sql`coalesce(
    (
      select case when ${isNarrowed} and count(*) < ${limit} then json_group_array(id) end from (
        select rowid as id from search_words
        where ${isNarrowed} and search_words match ${expression} and rowid < ${before}
        limit ${limit}
      )
    ),
    ${newest(expression, { limit, before })}
  )`
}

function newest(expression: RawBuilder<unknown>, { limit, before }: Bounds): RawBuilder<unknown> {
  return sql`(
    select json_group_array(id) from (
      select rowid as id from search_words
      where search_words match ${expression} and rowid < ${before}
      order by rowid desc limit ${limit}
    )
  )`
}
