import type { ContentLocation } from '../../../contract/content/links.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { backlinksTo } from './queries.ts'
import type { ContentView } from '../views/index.ts'
import { presentLocations } from './present-locations.ts'

/** What points to a page or file, in every space of the organization that the caller may see. */
export async function listBacklinks(
  ctx: Context,
  view: ContentView,
  { kind, id, page }: { kind: 'page' | 'file'; id: string; page: Page },
): Promise<List<ContentLocation>> {
  const { organizationId = '', organizationRole = null } = ctx.permission ?? {}
  const viewer = { organizationId, organizationRole, userId: actingUser(ctx) }
  const sources = await backlinksTo(ctx.db, viewer, { spaceId: view.spaceId, kind, id, page })
  const places = await presentLocations(ctx, view, { sources: sources.items })
  const items = []
  for (const source of sources.items) items.push(await places.source(source))
  return { ...sources, items: items.filter((item) => item !== undefined) }
}
