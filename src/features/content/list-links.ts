import type { LinkStatus, LinkUsage } from '../../contract/links.ts'
import type { List, Page } from '../../contract/pagination.ts'
import type { Context } from '../../platform/context.ts'
import { appUrl } from '../../platform/urls.ts'
import { linkStats, linkTargets, sourcesOf, type LinkTarget } from './link-queries.ts'
import type { ContentView } from './open-view.ts'
import { presentLocations } from './present-locations.ts'

type Options = { pageId?: string; status?: LinkStatus | undefined; page: Page }
type Links = List<LinkUsage> & { stats: { total: number; broken: { total: number } } }

/** What content points to: each target once, with whether it is there and where it is pointed to from. */
export async function listLinks(
  ctx: Context,
  view: ContentView,
  { pageId, status, page }: Options,
): Promise<Links> {
  const scope = {
    headId: view.headId,
    spaceId: view.spaceId,
    appUrl: appUrl(ctx, '/'),
    ...(pageId === undefined ? {} : { pageId }),
  }
  const [targets, stats] = await Promise.all([
    linkTargets(ctx.db, scope, { status, page }),
    linkStats(ctx.db, scope),
  ])
  const sources = Map.groupBy(await sourcesOf(ctx.db, scope, targets.items), identity)
  const places = presentLocations(ctx, view)
  const items: LinkUsage[] = []
  for (const target of targets.items) {
    const locations = []
    for (const source of sources.get(identity(target)) ?? []) locations.push(await places.source(source))
    const reference = target.status === 'broken' ? undefined : await places.target(target)
    items.push({
      status: target.status,
      relation: target.relation,
      ...(reference === undefined ? {} : { targetReference: reference }),
      locationReferences: locations.filter((location) => location !== undefined),
    })
  }
  return { ...targets, items, stats: { total: stats.total, broken: { total: stats.broken } } }
}

function identity({ kind, target_space: space, target_id: id, relation }: LinkTarget): string {
  return [kind, space, id, relation].join('\n')
}
