import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { mentionAt, scoreOf } from './score.ts'
import type { QueryWord } from './scoped-words.ts'
import type { AfterPage, AfterSpace } from './search-index.ts'

/** A section among the best of a page that is shown; pages come in their order, sections within a page too. */
export type FoundRow = {
  spaceId: string
  pageId: string
  /** Of the page, and of what is listed: the page itself, or its space. */
  best: number
  groupBest: number
  id: number
  section: number
}

type Find = { adapter: SearchAdapter; spaces: number[]; words: QueryWord[]; limit: number }

const sectionsConsidered = 20
const pagesOfSpace = 10

/** The best pages. */
export async function findPages(
  db: Db,
  { after, ...find }: Find & { after: AfterPage | undefined },
): Promise<{ rows: FoundRow[]; count: number }> {
  const beyond =
    after === undefined
      ? sql`1 = 1`
      : sql`(best < ${after.rank} or (best = ${after.rank} and (
          search_spaces.space_id > ${after.spaceId}
          or (search_spaces.space_id = ${after.spaceId} and page_id > ${after.pageId}))))
          -- Of one that is mentioned in several sections, the others come after the first.
          and not (search_spaces.space_id = ${after.spaceId} and page_id = ${after.pageId})`
  const shown = sql`
    select pages.space, pages.page_id, pages.best, pages.best as group_best, search_spaces.space_id
    from pages join search_spaces on search_spaces.number = pages.space
    where ${beyond}
    order by best desc, search_spaces.space_id, page_id
    limit ${find.limit}`
  const before = after && mentionAt(after.rank)
  const counted = sql`select count(*) from pages`
  // Of pages that say the words in many sections few are among the first mentions.
  for (let times = 1; ; times *= 4) {
    const { candidates, crowd } = await findCandidates(db, { ...find, mentions: { before, times } })
    const { rows, total } = await run(db, find, { candidates, shown, counted })
    if (crowd === undefined) return { rows, count: total }
    const pages = new Set(rows.map((row) => `${row.spaceId} ${row.pageId}`))
    if (pages.size < find.limit && crowd.isCutOff) continue
    return { rows, count: Math.round((total * crowd.ofAll) / candidates.length) }
  }
}

/** The best pages of the best spaces. */
export async function findSpaces(
  db: Db,
  { after, ...find }: Find & { after: AfterSpace | undefined },
): Promise<{ rows: FoundRow[]; count: number }> {
  const beyond =
    after === undefined
      ? sql`1 = 1`
      : sql`(best < ${after.rank} or (best = ${after.rank} and search_spaces.space_id > ${after.spaceId}))`
  const shown = sql`
    select placed_pages.space, placed_pages.page_id, placed_pages.best, spaces.best as group_best, spaces.space_id
    from (
      select found_spaces.space, found_spaces.best, search_spaces.space_id
      from (select space, max(best) as best from pages group by space) as found_spaces
      join search_spaces on search_spaces.number = found_spaces.space
      where ${beyond}
      order by best desc, search_spaces.space_id
      limit ${find.limit}
    ) as spaces
    join (
      select space, page_id, best, row_number() over (partition by space order by best desc, page_id) as place
      from pages
    ) as placed_pages on placed_pages.space = spaces.space and placed_pages.place <= ${pagesOfSpace}`
  const { candidates } = await findCandidates(db, find)
  const counted = sql`select count(distinct space) from pages`
  const { rows, total } = await run(db, find, { candidates, shown, counted })
  return { rows, count: total }
}

type Row = { [Name in keyof FoundRow]: FoundRow[Name] | null } & { total: number }

type Ranking = { candidates: Candidate[]; shown: RawBuilder<unknown>; counted: RawBuilder<unknown> }

async function run(
  db: Db,
  { adapter, words }: Find,
  { candidates, shown, counted }: Ranking,
): Promise<{ rows: FoundRow[]; total: number }> {
  if (candidates.length === 0) return { rows: [], total: 0 }
  const encoded = candidates.map(
    ({ id, isWhole, isMention }) => id * 4 + (isWhole ? 2 : 0) + (isMention ? 1 : 0),
  )
  const { rows } = await sql<Row>`
    with matches as (
      select value / 4 as id, value % 4 / 2 as is_whole, value % 2 as is_mention
      from (${adapter.values(encoded)}) as encoded
    ),
    scored as materialized (
      select search_sections.id, space, page_id, number, section, ${scoreOf(adapter, words)} as score
      from matches cross join search_sections where search_sections.id = matches.id
    ),
    pages as materialized (
      select space, page_id, max(score) as best from scored group by space, page_id
    ),
    shown as materialized (${shown}),
    placed as (
      select shown.space_id, shown.page_id, shown.best, shown.group_best, scored.id, scored.section,
        row_number() over (
          partition by scored.space, scored.page_id order by scored.score desc, scored.number
        ) as place
      from shown join scored on scored.space = shown.space and scored.page_id = shown.page_id
    )
    select (${counted}) as total, placed.space_id as "spaceId", placed.page_id as "pageId", placed.best,
      placed.group_best as "groupBest", placed.id, placed.section
    from (select 1 as one) as always left join placed on placed.place <= ${sectionsConsidered}
    order by placed.group_best desc, placed.space_id, placed.best desc, placed.page_id, placed.place
  `.execute(db)
  return { rows: rows.filter(isFound), total: rows[0]?.total ?? 0 }
}

// The one row that carries the count when nothing is shown has nothing else.
function isFound(row: Row): row is Row & FoundRow {
  return row.id !== null
}

export type SectionText = { id: number; anchor: string | null; title: string; body: string }

export async function sectionTexts(db: Db, ids: number[]): Promise<SectionText[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('search_sections')
    .innerJoin('search_bodies', 'search_bodies.id', 'search_sections.id')
    .select(['search_sections.id', 'search_sections.anchor', 'search_sections.title', 'search_bodies.body'])
    .where('search_sections.id', 'in', ids)
    .execute()
}
