import { sql } from 'kysely'
import type { Db } from '../database/index.ts'

// A beginning of more words than these is left to FTS5.
const mostCompletions = 32

const prefixTerm = /"([^"]+)" \*/g

/**
 * FTS5 collects all sections with a beginning before it gives the first one, whatever the limit; those of whole words
 * it gives one by one. So a beginning is replaced by the words of the index that have it, each found by a step from the
 * one before.
 */
export async function completePrefixes(db: Db, expressions: string[]): Promise<string[]> {
  const prefixes = [
    ...new Set(expressions.flatMap((each) => [...each.matchAll(prefixTerm)].map(([, prefix]) => prefix))),
  ]
  if (prefixes.length === 0) return expressions
  const { rows } = await sql<{ prefix: string; terms: string }>`
    select prefix.value as prefix, (
      with recursive completion (term) as (
        select (select term from search_vocabulary where term >= prefix.value limit 1)
        union all
        select (select next.term from search_vocabulary as next where next.term >= completion.term || char(1) limit 1)
        from completion where completion.term < prefix.value || char(0x10ffff)
        limit ${mostCompletions + 2}
      )
      select json_group_array(term) from completion where term < prefix.value || char(0x10ffff)
    ) as terms
    from json_each(${JSON.stringify(prefixes)}) as prefix`.execute(db)
  // As the statement made them.
  const completions = new Map(rows.map(({ prefix, terms }) => [prefix, JSON.parse(terms) as string[]]))
  return expressions.map((each) =>
    each.replaceAll(prefixTerm, (asked, prefix: string) => {
      const terms = completions.get(prefix) ?? []
      if (terms.length > mostCompletions) return asked
      const whole = terms.length === 0 ? [prefix] : terms
      return whole.map((term) => `"${term}"`).join(' OR ')
    }),
  )
}
