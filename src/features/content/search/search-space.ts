import type { List, Page } from '../../../contract/pagination.ts'
import { defaultLimit } from '../../../contract/pagination.ts'
import type { SearchPageResult } from '../../../contract/content/search.ts'
import type { Context } from '../../../kernel/context.ts'
import { openSearch } from '../../../platform/search/index.ts'
import { pageCursor } from './cursor.ts'
import { presentPages } from './present.ts'
import { pageNames } from './queries.ts'

/** The pages of a space that match, best first. */
export async function searchSpace(
  ctx: Context,
  spaceId: string,
  { query, page, limit = defaultLimit }: Page & { query: string },
): Promise<List<SearchPageResult>> {
  const after = page === undefined ? undefined : { spaceId, ...pageCursor.decode(page) }
  const search = openSearch(ctx.services.database)
  // One more tells whether there is a next page.
  const found = await search.search(ctx.db, { spaceIds: [spaceId], query, limit: limit + 1, after })
  const shown = found.pages.slice(0, limit)
  const before = after?.before ?? 0
  const pages = presentPages(ctx, shown, await pageNames(ctx.db, shown))
  const items = pages.map((each, at) => ({ ...each, rank: before + at + 1 }))
  const last = shown.at(-1)
  if (found.pages.length <= limit || last === undefined) return { items, count: found.count }
  return {
    items,
    count: found.count,
    next: { page: pageCursor.encode({ ...last, before: before + shown.length }) },
  }
}
