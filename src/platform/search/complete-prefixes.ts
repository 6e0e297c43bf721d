import { sql } from 'kysely'
import type { QueryToken } from '../../engine/search/index.ts'
import type { Db } from '../database/index.ts'
import { ownWord, type QueryWord } from './scoped-words.ts'

// A beginning of more words than these is left to FTS5.
const mostCompletions = 32

/**
 * FTS5 collects all sections with a beginning before it gives the first one, whatever the limit; those of whole words
 * it gives one by one. So a beginning is replaced by the words of the space that have it, each found by a step from
 * the one before. A word of a title, or one that a text repeats, is among a section's own words, too.
 */
export async function completePrefixes(db: Db, spaces: number[], words: QueryWord[]): Promise<QueryWord[][]> {
  const prefixes = words.flatMap(({ alternatives }) => alternatives.filter(({ isPrefix }) => isPrefix))
  if (prefixes.length === 0) return spaces.map(() => words)
  const scoped = spaces.flatMap((space) => prefixes.map(({ text }) => ownWord(space, text)))
  const completions = await termsWith(db, scoped)
  return spaces.map((space) =>
    words.map(({ alternatives }) => ({
      alternatives: alternatives.flatMap((word) => (word.isPrefix ? completed(space, word) : [word])),
    })),
  )

  function completed(space: number, word: QueryToken): QueryToken[] {
    const terms = completions.get(ownWord(space, word.text)) ?? []
    if (terms.length > mostCompletions) return [word]
    const scope = ownWord(space, '').length
    const texts = terms.length === 0 ? [word.text] : terms.map((term) => term.slice(scope))
    return texts.map((text) => ({ text, isPrefix: false }))
  }
}

async function termsWith(db: Db, prefixes: string[]): Promise<Map<string, string[]>> {
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
  return new Map(rows.map(({ prefix, terms }) => [prefix, JSON.parse(terms) as string[]]))
}
