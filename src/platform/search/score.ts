import { sql, type RawBuilder } from 'kysely'
import type { SearchAdapter } from './adapter.ts'
import type { QueryWord } from './scoped-words.ts'

// Below every score of what is looked at closely.
const agesInOne = 1e15

/** The section that a mention with this rank is; nothing where the rank is a score. */
export function mentionAt(rank: number): number | undefined {
  return rank < 1 && rank > 0 ? Math.round(rank * agesInOne) : undefined
}

/**
 * How well a section matches, as a whole number that both databases compute alike (bm25 and ts_rank differ,
 * and bm25 would look at spaces that the caller may not see). Each word adds 8 in the section's title, 4 in
 * the page's title (so 12 for a page itself) and 2 when the text repeats it; a title that is the query adds 3,
 * a match of whole words 1. Shorter texts come first among equals. Of very many, those that only mention the words
 * follow by their age.
 */
export function scoreOf(adapter: SearchAdapter, words: QueryWord[]): RawBuilder<number> {
  const perWord = words.flatMap((word) => [
    sql`case when ${holdsWord(adapter, 'title_words', word)} then 8 else 0 end`,
    sql`case when ${holdsWord(adapter, 'page_words', word)} then 4 else 0 end`,
    sql`case when ${holdsWord(adapter, 'frequent_words', word)} then 2 else 0 end`,
  ])
  const whole = ` ${words.map(({ alternatives }) => alternatives[0]?.text ?? '').join(' ')} `
  const parts = [...perWord, sql`case when title_words = ${whole} then 3 else 0 end`, sql`is_whole`]
  return sql<number>`case when is_mention = 1 then cast(search_sections.id as double precision) / ${sql.lit(agesInOne)}
    else (${sql.join(parts, sql` + `)}) * 1000 + brevity end`
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
