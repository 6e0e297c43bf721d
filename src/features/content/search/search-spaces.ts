import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { openSearch, type FoundSpace } from '../../../platform/search/index.ts'
import { keepFound } from './keep-found.ts'
import { presentScoredPages, rankPages, roughSize } from './present.ts'
import { pageNames, type PageName } from './queries.ts'

const kept = createCache<{ spaces: FoundSpace[]; count: number; names: PageName[] }>({
  name: 'content.found-spaces',
  bytes: 2 * 1024 * 1024,
  size: ({ spaces }) => roughSize(spaces.flatMap(({ pages }) => pages)),
})

type Searched = Page & { query: string; spaces: { id: string; title: string }[] }

/** Those of the given spaces that match, the one with the best page first. The caller may see all of them. */
export async function searchSpaces(
  ctx: Context,
  { query, spaces, page, limit = defaultLimit }: Searched,
  { pagesOfSpace = 10 }: { pagesOfSpace?: number } = {},
): Promise<List<SearchSpaceResult>> {
  const after = page === undefined ? undefined : readCursor(page)
  const asked = { spaceIds: spaces.map(({ id }) => id), query, limit, pagesOfSpace, page, cache: kept }
  const found = await keepFound(ctx.db, asked, async (spaceIds) => {
    const search = openSearch(ctx.services.database)
    const { spaces: all, count } = await search.searchSpaces(ctx.db, {
      spaceIds,
      query,
      limit: limit + 1,
      pagesOfSpace,
      after,
    })
    const shownPages = all.slice(0, limit).flatMap(({ pages }) => pages)
    return { spaces: all, count, names: await pageNames(ctx.db, shownPages) }
  })
  const shown = found.spaces.slice(0, limit)
  const titles = new Map(spaces.map(({ id, title }) => [id, title]))
  const scored = shown.map(({ spaceId, rank, pages }) => ({
    type: 'space' as const,
    id: spaceId,
    title: titles.get(spaceId) ?? '',
    score: rank,
    pages: presentScoredPages(
      ctx,
      pages,
      found.names.filter((name) => name.spaceId === spaceId),
    ),
  }))
  const before = after?.before ?? 0
  const items = rankPages(scored, before)
  const last = shown.at(-1)
  if (found.spaces.length <= limit || last === undefined) return { items, count: found.count }
  const next = encodeCursor([last.rank, last.spaceId, before + items.flatMap(({ pages }) => pages).length])
  return { items, count: found.count, next: { page: next } }
}

// How well the last one matched, its id, and how many pages came before.
function readCursor(cursor: string): { rank: number; spaceId: string; before: number } {
  const [rank, spaceId, before] = decodeCursor(cursor, ['number', 'string', 'number'])
  return { rank, spaceId, before }
}
