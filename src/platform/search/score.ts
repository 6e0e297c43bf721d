import { sql, type RawBuilder } from 'kysely'
import type { SearchAdapter } from './adapter.ts'
import type { QueryWord } from './scoped-words.ts'

/**
 * How well a section matches, as a whole number that both databases compute alike (bm25 and ts_rank differ,
 * and bm25 would look at spaces that the caller may not see). Each word adds 8 in the section's title, 4 in
 * the page's title (so 12 for a page itself) and 2 when the text repeats it; a title that is the query adds 3,
 * a match of whole words 1. Shorter texts come first among equals.
 */
export function scoreOf(adapter: SearchAdapter, words: QueryWord[]): RawBuilder<number> {
  const perWord = words.flatMap((word) => [
    sql`case when ${holdsWord(adapter, 'title_words', word)} then 8 else 0 end`,
    sql`case when ${holdsWord(adapter, 'page_words', word)} then 4 else 0 end`,
    sql`case when ${holdsWord(adapter, 'frequent_words', word)} then 2 else 0 end`,
  ])
  const whole = ` ${words.map(({ alternatives }) => alternatives[0]?.text ?? '').join(' ')} `
  const parts = [
    ...perWord,
    sql`case when title_words = ${whole} then 3 else 0 end`,
    sql`case when search_sections.id in (select id from whole_matches) then 1 else 0 end`,
  ]
  return sql<number>`(${sql.join(parts, sql` + `)}) * 1000 + brevity`
}

function holdsWord(
  adapter: SearchAdapter,
  reference: string,
  { alternatives }: QueryWord,
): RawBuilder<unknown> {
  const conditions = alternatives.map(({ text, isPrefix }) =>
    adapter.holds(reference, isPrefix ? ` ${text}` : ` ${text} `),
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}
