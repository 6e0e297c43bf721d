import { soughtWords } from '../../engine/search/index.ts'
import type { Database, Db } from '../database/index.ts'
import type { SearchAdapter } from './adapter.ts'
import { findPages, findSpaces, type Find } from './find-pages.ts'
import { postgresSearch } from './postgres.ts'
import { presentPages } from './present-pages.ts'
import type { QueryWord } from './scoped-words.ts'
import type { SearchIndex } from './search-index.ts'
import { sectionRows, type SectionRow } from './section-rows.ts'
import { sqliteSearch } from './sqlite.ts'
import { learnWords, withTypos } from './typo-queries.ts'
import { deletePages, deleteSpace, insertSections, numberedSpaces, numberOf } from './write-queries.ts'

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
      await learnWords(db, adapter, { space, words: new Set(rows.flatMap((row) => row.ownWords)) })
    },
    async remove(db, { spaceId, pageIds }) {
      const [space] = await numberedSpaces(db, [spaceId])
      if (space !== undefined) await deletePages(db, adapter, { space: space.number, pageIds })
    },
    async removeSpace(db, spaceId) {
      const [space] = await numberedSpaces(db, [spaceId])
      if (space !== undefined) await deleteSpace(db, adapter, space.number)
    },
    async search(db, { limit, after, ...asked }) {
      const { found, words } = await find(db, adapter, asked, (sought) =>
        findPages(db, { ...sought, limit, after }),
      )
      if (found === undefined) return { pages: [], count: 0 }
      return { pages: await presentPages(db, found.pages, { adapter, words }), count: found.count }
    },
    async searchSpaces(db, { limit, pagesOfSpace, after, ...asked }) {
      const { found, words } = await find(db, adapter, asked, (sought) =>
        findSpaces(db, { ...sought, limit, pagesOfSpace, after }),
      )
      if (found === undefined) return { spaces: [], count: 0 }
      const ranked = found.spaces.flatMap(({ pages }) => pages)
      const pages = Map.groupBy(await presentPages(db, ranked, { adapter, words }), (page) => page.spaceId)
      const spaces = found.spaces.map(({ spaceId, best: rank }) => ({
        spaceId,
        rank,
        pages: pages.get(spaceId) ?? [],
      }))
      return { spaces, count: found.count }
    },
  }
}

/** What `run` finds, also by the words as they may have been meant; nothing where there is nothing to look for. */
async function find<Found extends { count: number }>(
  db: Db,
  adapter: SearchAdapter,
  { spaceIds, query }: { spaceIds: string[]; query: string },
  run: (find: Omit<Find, 'limit'>) => Promise<Found>,
): Promise<{ found: Found | undefined; words: QueryWord[] }> {
  const words = soughtWords(query).map((alternatives): QueryWord => ({ alternatives }))
  const spaces = words.length === 0 ? [] : await numberedSpaces(db, spaceIds)
  if (spaces.length === 0) return { found: undefined, words }
  const found = await run({ adapter, spaces, words })
  if (found.count > 0) return { found, words }
  const numbers = spaces.map(({ number }) => number)
  const corrected = await withTypos(db, numbers, words)
  if (corrected === undefined) return { found, words }
  return { found: await run({ adapter, spaces, words: corrected }), words: corrected }
}
