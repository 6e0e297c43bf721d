import type { List, Page } from '../../../contract/pagination.ts'
import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, permissionOn } from '../../people/access/index.ts'
import { visibleSpaces } from './queries.ts'
import { searchSpaces } from './search-spaces.ts'

/** The spaces of an organization that the caller may see and that match, the one with the best page first. */
export async function searchOrganization(
  ctx: Context,
  organizationId: string,
  search: Page & { query: string },
): Promise<List<SearchSpaceResult>> {
  return searchSpaces(ctx, { ...search, spaces: await visibleSpacesOf(ctx, organizationId) })
}

/** The spaces of an organization that the caller may see; an integration, of those that it is installed on. */
export async function visibleSpacesOf(
  ctx: Context,
  organizationId: string,
): Promise<{ id: string; title: string }[]> {
  const isInstalled = ctx.actor.kind === 'integration'
  const organizationRole = isInstalled ? 'admin' : (ctx.permission?.organizationRole ?? null)
  const viewer = { organizationId, organizationRole, userId: actingUser(ctx) }
  const spaces = await visibleSpaces(ctx.db, viewer)
  if (!isInstalled) return spaces
  // Of all, those that it may read: its installer's own role does not count.
  const permissions = await Promise.all(spaces.map(({ id }) => permissionOn(ctx, { id, organizationId })))
  return spaces.filter((_space, at) => permissions[at] !== undefined)
}
