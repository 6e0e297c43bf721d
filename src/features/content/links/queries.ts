import { sql, type SqlBool } from 'kysely'
import type { LinkStatus } from '../../../contract/content/links.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { isMemberBeside, withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

type Links = Tables['links']
export type LinkTarget = Pick<Links, 'kind' | 'target_id' | 'relation' | 'ref'> & {
  target_space: string
  status: LinkStatus
}
export type LinkSource = Pick<Links, 'head_id' | 'source_kind' | 'source_id' | 'node'>

type Scope = { spaceId: string; appUrl: string; pageId?: string }

/** The different things that a page points to, each once, with whether it is there. */
export async function linkTargets(
  db: Db,
  scope: Scope,
  { status, page }: { status?: LinkStatus | undefined; page: Page },
): Promise<List<LinkTarget>> {
  const all = db.selectFrom(targets(db, scope).as('target')).selectAll()
  return keysetPage(status === undefined ? all : all.where('target.status', '=', status), {
    by: (['kind', 'target_space', 'target_id', 'relation'] as const).map((column) => ({
      reference: `target.${column}`,
      type: 'string' as const,
      order: 'asc' as const,
      value: (row: LinkTarget) => row[column],
    })),
    page,
    item: (row) => row,
  })
}

/** What the targets of a space are told apart by before their names. */
export type TargetGroup = Pick<Links, 'kind' | 'target_space'>

export async function targetGroups(db: Db, spaceId: string): Promise<TargetGroup[]> {
  return db
    .selectFrom('links')
    .select(['kind', 'target_space'])
    .distinct()
    .where('head_id', '=', spaceId)
    .execute()
}

/** Where a part of a group begins: after a target, or with it. */
export type SliceStart = { target: string; isWithin: boolean }
type Slice = { group: TargetGroup; start: SliceStart | undefined }

/** The target that so many rows of a group lead up to; undefined where fewer are left. */
export async function endOfSlice(
  db: Db,
  { spaceId, group, start, rows }: Slice & { spaceId: string; rows: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('links')
    .select('target_id')
    .where('head_id', '=', spaceId)
    .where(isOfGroup(group))
    .where(isFrom(start))
    .orderBy('target_id')
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.target_id
}

/** The targets of a part of a group, each once, with whether it is there. */
export async function targetSlice(
  db: Db,
  scope: Scope,
  { group, start, end }: Slice & { end: string | undefined },
): Promise<LinkTarget[]> {
  const slice = targets(db, scope).where(isOfGroup(group)).where(isFrom(start))
  return (end === undefined ? slice : slice.where('links.target_id', '<=', end))
    .orderBy('links.target_id')
    .orderBy('links.relation')
    .execute()
}

function isFrom(start: SliceStart | undefined) {
  if (start === undefined) return sql<SqlBool>`1 = 1`
  return start.isWithin
    ? sql<SqlBool>`target_id >= ${start.target}`
    : sql<SqlBool>`target_id > ${start.target}`
}

function isOfGroup({ kind, target_space: space }: TargetGroup) {
  const isIn = space === null ? sql<SqlBool>`target_space is null` : sql<SqlBool>`target_space = ${space}`
  return sql<SqlBool>`kind = ${kind} and ${isIn}`
}

export async function linkStats(db: Db, scope: Scope): Promise<{ total: number; broken: number }> {
  const row = await db
    .selectFrom(targets(db, scope).as('target'))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number | string>`coalesce(sum(case when target.status = 'broken' then 1 else 0 end), 0)`.as(
        'broken',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { total: row.total, broken: Number(row.broken) }
}

function targets(db: Db, { spaceId, appUrl, pageId }: Scope) {
  const query = db
    .selectFrom('links')
    .select(['links.kind', 'links.target_id', 'links.relation'])
    .select((eb) => [
      eb.fn.coalesce('links.target_space', sql<string>`''`).as('target_space'),
      eb.fn.min('links.ref').as('ref'),
      sql<LinkStatus>`case when ${isThere(spaceId)} then 'ok' when ${isApp(appUrl)} then 'in-app' when ${isAddress} then 'ok' else 'broken' end`.as(
        'status',
      ),
    ])
    .where('links.head_id', '=', spaceId)
    .groupBy(['links.kind', 'links.target_space', 'links.target_id', 'links.relation'])
  if (pageId === undefined) return query
  return query.where('links.source_kind', '=', 'page').where('links.source_id', '=', pageId)
}

// A whole address leads somewhere as far as we can tell; a relative one that became no reference does not.
const isAddress = sql<SqlBool>`(links.kind = 'tag' or (links.kind = 'url' and (links.target_id like '%:%' or links.target_id like '//%')))`

function isApp(appUrl: string) {
  return sql<SqlBool>`(links.kind = 'url' and substr(links.target_id, 1, ${sql.lit(appUrl.length)}) = ${appUrl})`
}

function isThere(spaceId: string) {
  return sql<SqlBool>`case
    when links.kind in ('page', 'anchor', 'file', 'reusable-content') then exists (select 1 from content_index where
      content_index.head_id = links.target_space and content_index.kind = links.kind and content_index.id = links.target_id)
    when links.kind in ('space', 'collection') then exists (select 1 from resources where
      resources.id = links.target_id and resources.kind = links.kind and resources.deleted_at is null
      and resources.organization_id = (select own.organization_id from resources as own where own.id = ${spaceId}))
    when links.kind = 'user' then ${isMemberBeside(spaceId, 'links.target_id')}
    when links.kind = 'openapi' then exists (select 1 from openapi_specs
      join resources on resources.organization_id = openapi_specs.organization_id
      where resources.id = ${spaceId} and openapi_specs.slug = links.target_id)
    else ${sql.raw('1 = 0')} end`
}

/** Where in a space's content these targets are pointed to from. */
export async function sourcesOf(
  db: Db,
  scope: Scope,
  found: LinkTarget[],
): Promise<(LinkSource & LinkTarget)[]> {
  if (found.length === 0) return []
  let query = db
    .selectFrom('links')
    .select(['head_id', 'source_kind', 'source_id', 'node', 'kind', 'target_id', 'relation', 'ref'])
    .select((eb) => eb.fn.coalesce('target_space', sql<string>`''`).as('target_space'))
    .where('head_id', '=', scope.spaceId)
    .where((eb) =>
      eb.or(
        [...Map.groupBy(found, (target) => `${target.kind} ${target.target_space}`).values()].map((same) =>
          eb.and([
            isOfGroup({ kind: same[0]?.kind ?? 'page', target_space: same[0]?.target_space || null }),
            eb('target_id', 'in', [...new Set(same.map((target) => target.target_id))]),
          ]),
        ),
      ),
    )
    .orderBy('source_kind')
    .orderBy('source_id')
    .orderBy('number')
    .limit(5000)
  if (scope.pageId !== undefined) query = query.where('source_id', '=', scope.pageId)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, status: 'ok' }))
}

/** What points to a page or file, in the spaces that the viewer may see; each source once. */
export async function backlinksTo(
  db: Db,
  viewer: Viewer,
  { spaceId, kind, id, page }: { spaceId: string; kind: 'page' | 'file'; id: string; page: Page },
): Promise<List<LinkSource>> {
  const sources = withEffectiveRoles(db, viewer)
    .selectFrom('links')
    .innerJoin('effective', 'effective.id', 'links.head_id')
    .innerJoin('resources', 'resources.id', 'links.head_id')
    .select(['links.head_id', 'links.source_kind', 'links.source_id'])
    .select((eb) => eb.fn.min('links.node').as('node'))
    .where('resources.deleted_at', 'is', null)
    .where('effective.role_rank', '>', 0)
    .where('links.target_space', '=', spaceId)
    // A page that points into itself is no news.
    .where((eb) => eb.or([eb('links.head_id', '!=', spaceId), eb('links.source_id', '!=', id)]))
    .where((eb) =>
      kind === 'file'
        ? eb.and([eb('links.kind', '=', 'file'), eb('links.target_id', '=', id)])
        : eb.or([
            eb.and([eb('links.kind', '=', 'page'), eb('links.target_id', '=', id)]),
            eb.and([
              eb('links.kind', '=', 'anchor'),
              eb('links.target_id', '>=', `${id}#`),
              eb('links.target_id', '<', `${id}$`),
            ]),
          ]),
    )
    .groupBy(['links.head_id', 'links.source_kind', 'links.source_id'])
  return keysetPage(db.selectFrom(sources.as('source')).selectAll(), {
    by: (['head_id', 'source_kind', 'source_id'] as const).map((column) => ({
      reference: `source.${column}`,
      type: 'string' as const,
      order: 'asc' as const,
      value: (row: LinkSource) => row[column],
    })),
    page,
    item: (row) => row,
  })
}

/** The pages of a space that show any of these reusable contents, also through others. */
export async function pagesShowing(
  db: Db,
  { spaceId, reusableContentIds }: { spaceId: string; reusableContentIds: string[] },
): Promise<string[]> {
  if (reusableContentIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive showing (kind, id) as (
      select source_kind, source_id from links
      where head_id = ${spaceId} and target_space = ${spaceId} and kind = 'reusable-content'
      and target_id in (${sql.join(reusableContentIds)})
      union
      select links.source_kind, links.source_id from showing cross join links
      where showing.kind = 'reusable-content' and links.target_id = showing.id
      and links.head_id = ${spaceId} and links.target_space = ${spaceId} and links.kind = 'reusable-content'
    )
    select id from showing where kind = 'page'`.execute(db)
  return rows.map((row) => row.id)
}
