import type { List, Page } from '../../../contract/pagination.ts'
import { defaultLimit } from '../../../contract/pagination.ts'
import type { SearchPageResult } from '../../../contract/content/search.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { openSearch, type FoundPage } from '../../../platform/search/index.ts'
import { keepFound } from './keep-found.ts'
import { presentPages, roughSize } from './present.ts'
import { pageNames, type PageName } from './queries.ts'

const kept = createCache<{ pages: FoundPage[]; count: number; names: PageName[] }>({
  name: 'content.found-pages',
  bytes: 2 * 1024 * 1024,
  size: ({ pages }) => roughSize(pages),
})

/** The pages of a space that match, best first. */
export async function searchSpace(
  ctx: Context,
  spaceId: string,
  { query, page, limit = defaultLimit }: Page & { query: string },
): Promise<List<SearchPageResult>> {
  const after = page === undefined ? undefined : { spaceId, ...readCursor(page) }
  const asked = { spaceIds: [spaceId], query, limit, page, cache: kept }
  const found = await keepFound(ctx.db, asked, async (spaceIds) => {
    const search = openSearch(ctx.services.database)
    // One more tells whether there is a next page.
    const { pages, count } = await search.search(ctx.db, { spaceIds, query, limit: limit + 1, after })
    return { pages, count, names: await pageNames(ctx.db, pages.slice(0, limit)) }
  })
  const shown = found.pages.slice(0, limit)
  const before = after?.before ?? 0
  const pages = presentPages(ctx, shown, found.names)
  const items = pages.map((each, at) => ({ ...each, rank: before + at + 1 }))
  const last = shown.at(-1)
  if (found.pages.length <= limit || last === undefined) return { items, count: found.count }
  const next = encodeCursor([last.rank, last.pageId, before + shown.length])
  return { items, count: found.count, next: { page: next } }
}

// How well the last one matched, its id, and how many came before.
function readCursor(cursor: string): { rank: number; pageId: string; before: number } {
  const [rank, pageId, before] = decodeCursor(cursor, ['number', 'string', 'number'])
  return { rank, pageId, before }
}
