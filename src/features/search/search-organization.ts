import { defaultLimit, type List, type Page } from '../../contract/pagination.ts'
import type { SearchSpaceResult } from '../../contract/search.ts'
import type { Context } from '../../platform/context.ts'
import { openSearch } from '../../platform/search/index.ts'
import { actingUser } from '../access/index.ts'
import { spaceCursor } from './cursor.ts'
import { presentPages } from './present.ts'
import { pageNames, visibleSpaces } from './queries.ts'

/** The spaces of an organization that the caller may see and that match, the one with the best page first. */
export async function searchOrganization(
  ctx: Context,
  organizationId: string,
  { query, page, limit = defaultLimit }: Page & { query: string },
): Promise<List<SearchSpaceResult>> {
  const after = page === undefined ? undefined : spaceCursor.decode(page)
  const organizationRole = ctx.permission?.organizationRole ?? null
  const viewer = { organizationId, organizationRole, userId: actingUser(ctx) }
  const spaces = await visibleSpaces(ctx.db, viewer)
  const spaceIds = spaces.map(({ id }) => id)
  const search = openSearch(ctx.services.database)
  const found = await search.searchSpaces(ctx.db, { spaceIds, query, limit: limit + 1, after })
  const shown = found.spaces.slice(0, limit)
  const names = await pageNames(
    ctx.db,
    shown.flatMap(({ pages }) => pages),
  )
  const titles = new Map(spaces.map(({ id, title }) => [id, title]))
  const items = shown.map(({ spaceId, pages }) => ({
    id: spaceId,
    title: titles.get(spaceId) ?? '',
    pages: presentPages(ctx, pages, names),
  }))
  const last = shown.at(-1)
  if (found.spaces.length <= limit || last === undefined) return { items, count: found.count }
  return { items, count: found.count, next: { page: spaceCursor.encode(last) } }
}
