import { soughtWords } from '../../engine/search/index.ts'
import type { Database, Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { findPages, findSpaces, type FoundRow } from './find-queries.ts'
import { postgresSearch } from './postgres.ts'
import { presentPages } from './present-pages.ts'
import type { QueryWord } from './scoped-words.ts'
import type { FoundSpace, SearchIndex } from './search-index.ts'
import { sectionRows, type SectionRow } from './section-rows.ts'
import { sqliteSearch } from './sqlite.ts'
import { learnWords, withTypos } from './typo-queries.ts'
import { deletePages, deleteSpace, insertSections, numberOf, numbersOf } from './write-queries.ts'

/** The search index of a database. */
export function openSearch(database: Pick<Database, 'dialect'>): SearchIndex {
  const adapter = database.dialect === 'postgres' ? postgresSearch : sqliteSearch
  return {
    async put(db, { spaceId, pages }) {
      if (pages.length === 0) return
      const space = await numberOf(db, spaceId)
      await deletePages(db, adapter, { space, pageIds: pages.map(({ pageId }) => pageId) })
      const rows: SectionRow[] = []
      for (const page of pages) rows.push(...(await sectionRows(space, page)))
      await insertSections(db, adapter, rows)
      await learnWords(db, space, new Set(rows.flatMap((row) => row.ownWords)))
    },
    async remove(db, { spaceId, pageIds }) {
      const [space] = await numbersOf(db, [spaceId])
      if (space !== undefined) await deletePages(db, adapter, { space, pageIds })
    },
    async removeSpace(db, spaceId) {
      const [space] = await numbersOf(db, [spaceId])
      if (space !== undefined) await deleteSpace(db, adapter, space)
    },
    async search(db, { limit, after, ...asked }) {
      const { rows, count, words } = await find(db, adapter, asked, (found) =>
        findPages(db, { ...found, limit, after }),
      )
      return { pages: await presentPages(db, rows, words), count }
    },
    async searchSpaces(db, { limit, after, ...asked }) {
      const { rows, count, words } = await find(db, adapter, asked, (found) =>
        findSpaces(db, { ...found, limit, after }),
      )
      const pages = await presentPages(db, rows, words)
      const ranks = new Map(rows.map((row) => [row.spaceId, row.groupBest]))
      const spaces = [...Map.groupBy(pages, (page) => page.spaceId)].map(
        ([spaceId, ofSpace]): FoundSpace => ({ spaceId, rank: ranks.get(spaceId) ?? 0, pages: ofSpace }),
      )
      return { spaces, count }
    },
  }
}

type FoundRows = { rows: FoundRow[]; count: number }

async function find(
  db: Db,
  adapter: SearchAdapter,
  { spaceIds, query }: { spaceIds: string[]; query: string },
  run: (find: { adapter: SearchAdapter; spaces: number[]; words: QueryWord[] }) => Promise<FoundRows>,
): Promise<FoundRows & { words: QueryWord[] }> {
  const words = soughtWords(query).map((alternatives): QueryWord => ({ alternatives }))
  const spaces = words.length === 0 ? [] : await numbersOf(db, spaceIds)
  if (spaces.length === 0) return { rows: [], count: 0, words }
  const found = await run({ adapter, spaces, words })
  if (found.count > 0) return { ...found, words }
  const corrected = await withTypos(db, spaces, words)
  if (corrected === undefined) return { ...found, words }
  return { ...(await run({ adapter, spaces, words: corrected })), words: corrected }
}
