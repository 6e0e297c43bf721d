import { sql } from 'kysely'
import type { Db } from '../database/index.ts'
import { ownWord } from './scoped-words.ts'
import { mostCompletions, type Beginning } from './spell-out.ts'

/** The words of the index that begin so, each found by a step from the one before. */
export async function indexedCompletions(db: Db, beginnings: Beginning[]): Promise<string[][]> {
  const prefixes = beginnings.map(({ space, text }) => ownWord(space, text))
  const { rows } = await sql<{ terms: string }>`
    select (
      with recursive completion (term) as (
        select (select term from search_vocabulary where term >= prefix.value limit 1)
        union all
        select (select next.term from search_vocabulary as next where next.term >= completion.term || char(1) limit 1)
        from completion where completion.term < prefix.value || char(0x10ffff)
        limit ${mostCompletions + 2}
      )
      select json_group_array(term) from completion where term < prefix.value || char(0x10ffff)
    ) as terms
    from json_each(${JSON.stringify(prefixes)}) as prefix order by prefix.key`.execute(db)
  return rows.map(({ terms }, at) => {
    const scope = ownWord(beginnings[at]?.space ?? 0, '').length
    // As the statement made them.
    return (JSON.parse(terms) as string[]).map((term) => term.slice(scope))
  })
}
