import { sql } from 'kysely'
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
  async newest(db, queries, { limit, before = Number.MAX_SAFE_INTEGER }) {
    // From the oldest on FTS5 leaps to where the next word stands, from the newest on it walks: where words narrow each
    // other down to few, those are found the first way, and only of many the newest must be found the second way.
    const asked = queries.map(({ expression }) => ({ expression, isNarrowed: expression.includes(and) }))
    const { rows } = await sql<{ ids: string }>`
      select coalesce(
        (
          select case when asked.value ->> 'isNarrowed' and count(*) < ${limit} then json_group_array(id) end from (
            select rowid as id from search_words
            where asked.value ->> 'isNarrowed' and search_words match asked.value ->> 'expression' and rowid < ${before}
            limit ${limit}
          )
        ),
        (
          select json_group_array(id) from (
            select rowid as id from search_words
            where search_words match asked.value ->> 'expression' and rowid < ${before}
            order by rowid desc limit ${limit}
          )
        )
      ) as ids
      from json_each(${JSON.stringify(asked)}) as asked order by asked.key`.execute(db)
    // As the statement made them.
    return rows.map(({ ids }) => JSON.parse(ids) as number[])
  },
  async count(db, queries, most) {
    const expressions = queries.map(({ expression }) => expression)
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum((
        select count(*) from (
          select 1 from search_words where search_words match expression.value limit ${most}
        )
      )), 0) as count
      from json_each(${JSON.stringify(expressions)}) as expression`.execute(db)
    return Math.min(rows[0]?.count ?? 0, most)
  },
  values: (numbers) => sql`select value from json_each(${JSON.stringify(numbers)})`,
}
