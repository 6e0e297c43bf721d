import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import type { Context } from '../../../kernel/context.ts'
import { openSearch } from '../../../platform/search/index.ts'
import { spaceCursor } from './cursor.ts'
import { presentScoredPages, rankPages } from './present.ts'
import { pageNames } from './queries.ts'

type Searched = Page & { query: string; spaces: { id: string; title: string }[] }

/** Those of the given spaces that match, the one with the best page first. The caller may see all of them. */
export async function searchSpaces(
  ctx: Context,
  { query, spaces, page, limit = defaultLimit }: Searched,
): Promise<List<SearchSpaceResult>> {
  const after = page === undefined ? undefined : spaceCursor.decode(page)
  const spaceIds = spaces.map(({ id }) => id)
  const search = openSearch(ctx.services.database)
  const found = await search.searchSpaces(ctx.db, { spaceIds, query, limit: limit + 1, after })
  const shown = found.spaces.slice(0, limit)
  const names = await pageNames(
    ctx.db,
    shown.flatMap(({ pages }) => pages),
  )
  const titles = new Map(spaces.map(({ id, title }) => [id, title]))
  const scored = shown.map(({ spaceId, rank, pages }) => ({
    type: 'space' as const,
    id: spaceId,
    title: titles.get(spaceId) ?? '',
    score: rank,
    pages: presentScoredPages(
      ctx,
      pages,
      names.filter((name) => name.spaceId === spaceId),
    ),
  }))
  const before = after?.before ?? 0
  const items = rankPages(scored, before)
  const last = shown.at(-1)
  if (found.spaces.length <= limit || last === undefined) return { items, count: found.count }
  return {
    items,
    count: found.count,
    next: {
      page: spaceCursor.encode({ ...last, before: before + items.flatMap(({ pages }) => pages).length }),
    },
  }
}
