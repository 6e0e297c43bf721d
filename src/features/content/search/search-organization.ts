import type { List, Page } from '../../../contract/pagination.ts'
import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { visibleSpaces } from './queries.ts'
import { searchSpaces } from './search-spaces.ts'

/** The spaces of an organization that the caller may see and that match, the one with the best page first. */
export async function searchOrganization(
  ctx: Context,
  organizationId: string,
  search: Page & { query: string },
): Promise<List<SearchSpaceResult>> {
  const organizationRole = ctx.permission?.organizationRole ?? null
  const viewer = { organizationId, organizationRole, userId: actingUser(ctx) }
  return searchSpaces(ctx, { ...search, spaces: await visibleSpaces(ctx.db, viewer) })
}
