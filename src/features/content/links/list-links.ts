import type { LinkStatus, LinkUsage } from '../../../contract/content/links.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl } from '../../../kernel/urls.ts'
import { linkStats, linkTargets, sourcesOf, type LinkSource, type LinkTarget } from './queries.ts'
import type { ContentView } from '../views/index.ts'
import { presentLocations } from './present-locations.ts'
import { indexedSnapshot } from '../revisions/index.ts'
import { byCodePoint } from './by-code-point.ts'
import { goThroughTargets } from './go-through-targets.ts'
import { orderOf, scanLinks, type ScannedLinks } from './scan-links.ts'

type Options = { pageId?: string; status?: LinkStatus | undefined; page: Page }
type Stats = { total: number; broken: number }
type FoundLinks = {
  targets: List<LinkTarget>
  sources: (LinkSource & LinkTarget)[]
  stats: Stats
  ways?: ScannedLinks['ways']
}
type Links = List<LinkUsage> & { stats: { total: number; broken: { total: number } } }

/** What content points to: each target once, with whether it is there and where it is pointed to from. */
export async function listLinks(ctx: Context, view: ContentView, options: Options): Promise<Links> {
  const isIndexed = (await indexedSnapshot(ctx.db, view.headId)) === view.revision.snapshot
  const { targets, sources, stats, ways } = await (isIndexed ? fromIndex : fromDocuments)(ctx, view, options)
  const byTarget = Map.groupBy(sources, orderOf)
  const own = ways === undefined ? view : { ...view, ways }
  const places = await presentLocations(ctx, own, { targets: targets.items, sources })
  const items: LinkUsage[] = []
  for (const target of targets.items) {
    const locations = []
    for (const source of byTarget.get(orderOf(target)) ?? []) locations.push(await places.source(source))
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

async function fromIndex(
  ctx: Context,
  view: ContentView,
  { pageId, status, page }: Options,
): Promise<FoundLinks> {
  const scope = {
    spaceId: view.spaceId,
    appUrl: appUrl(ctx, '/'),
    ...(pageId === undefined ? {} : { pageId }),
  }
  const { targets, stats } =
    pageId === undefined
      ? await goThroughTargets(ctx.db, scope, { status, page })
      : { targets: await linkTargets(ctx.db, scope, { status, page }), stats: await linkStats(ctx.db, scope) }
  return { targets, sources: await sourcesOf(ctx.db, scope, targets.items), stats }
}

async function fromDocuments(
  ctx: Context,
  view: ContentView,
  { pageId, status, page }: Options,
): Promise<FoundLinks> {
  const { targets: all, sources, ways } = await scanLinks(ctx, view, pageId)
  const matching = status === undefined ? all : all.filter((target) => target.status === status)
  const from = page.page === undefined ? 0 : startOf(matching, page.page)
  const limit = page.limit ?? defaultLimit
  const items = matching.slice(from, from + limit)
  const last = items.at(-1)
  const isLast = last === undefined || from + limit >= matching.length
  const next = isLast ? {} : { next: { page: encodeCursor([orderOf(last)]) } }
  const broken = all.filter((target) => target.status === 'broken').length
  const listed = new Set(items.map(orderOf))
  return {
    targets: { items, count: matching.length, ...next },
    sources: sources.filter((source) => listed.has(orderOf(source))),
    stats: { total: all.length, broken },
    ways,
  }
}

function startOf(targets: LinkTarget[], cursor: string): number {
  const [after] = decodeCursor(cursor, ['string'])
  return targets.filter((target) => byCodePoint(orderOf(target), after) <= 0).length
}
