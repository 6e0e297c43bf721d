import { sql, type ExpressionBuilder } from 'kysely'
import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import type { SpecRow } from './queries.ts'

/** A source that a block names by itself: an address, or a file of a space. */
export type ShownSource = { kind: string; target_id: string; target_space: string | null }

/** Those in the current content of a space. */
export async function sourcesShownBy(db: Db, spaceId: string, limit: number): Promise<ShownSource[]> {
  return db
    .selectFrom('links')
    .select(['kind', 'target_id', 'target_space'])
    .distinct()
    .where('head_id', '=', spaceId)
    .where(isSource)
    .orderBy('kind')
    .orderBy('target_id')
    .limit(limit)
    .execute()
}

/** Whether there are any; and whether the links of a space are not yet those of its current content, as after a large import. */
export async function sourceState(db: Db, spaceId: string): Promise<{ isBehind: boolean; isShown: boolean }> {
  const head = (await selectSourceState(db, { spaceId })).at(0)
  const isBehind = head !== undefined && head.snapshot !== head.indexed_snapshot
  return { isBehind, isShown: head?.source !== undefined && head.source !== null }
}

const selectSourceState = preparedQuery((db, { spaceId }: { spaceId: string }) =>
  db
    .selectFrom('heads')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .select(['revisions.snapshot', 'heads.indexed_snapshot'])
    .select((eb) => sourcesOfHead(eb).limit(1).as('source'))
    .where('heads.id', '=', spaceId),
)

/** The head of a space that may show some, which every edit asks. */
export function headWithSources(db: Db, { spaceId }: { spaceId: string }) {
  return db
    .selectFrom('heads')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .select('heads.id')
    .where('heads.id', '=', spaceId)
    .where((eb) =>
      eb.or([
        eb('heads.indexed_snapshot', 'is', null),
        eb('heads.indexed_snapshot', '!=', eb.ref('revisions.snapshot')),
        eb.exists(sourcesOfHead(eb)),
      ]),
    )
}

function sourcesOfHead(eb: ExpressionBuilder<Tables, 'heads'>) {
  return eb
    .selectFrom('links')
    .select('links.kind')
    .whereRef('links.head_id', '=', 'heads.id')
    .where(isSource)
}

// In so many words, so that the index for just these is used.
const isSource = sql<boolean>`relation = 'dependsOn' and kind in ('url', 'file')`

/** The spaces of an organization whose current content shows a specification. */
export async function spacesShowing(
  db: Db,
  spec: Pick<SpecRow, 'organization_id' | 'slug' | 'source_url' | 'is_implied'>,
): Promise<string[]> {
  const targets = [spec.slug, ...targetsOf(spec)]
  const rows = await db
    .selectFrom('spaces')
    .innerJoin('links', 'links.target_space', 'spaces.id')
    .select('spaces.id')
    .distinct()
    .where('spaces.organization_id', '=', spec.organization_id)
    .where('links.kind', 'in', ['openapi', 'url', 'file'])
    .where('links.target_id', 'in', targets)
    .whereRef('links.head_id', '=', 'spaces.id')
    .orderBy('spaces.id')
    .execute()
  return rows.map(({ id }) => id)
}

const mostPages = 1000

/** The pages of these spaces that show a specification by its name or source. */
export async function pagesShowingSpec(
  db: Db,
  spec: Pick<SpecRow, 'slug' | 'source_url' | 'is_implied'>,
  spaceIds: string[],
): Promise<{ space: string; page: string }[]> {
  if (spaceIds.length === 0) return []
  return db
    .selectFrom('links')
    .select(['links.head_id as space', 'links.source_id as page'])
    .distinct()
    .where('links.head_id', 'in', spaceIds)
    .where('links.source_kind', '=', 'page')
    .where('links.kind', 'in', ['openapi', 'url', 'file'])
    .where('links.target_id', 'in', [spec.slug, ...targetsOf(spec)])
    .orderBy('space')
    .orderBy('page')
    .limit(mostPages)
    .execute()
}

/** The versions of specifications that came from these addresses. */
export async function versionsByAddress(
  db: Db,
  organizationId: string,
  addresses: string[],
): Promise<{ id: string; source_url: string | null; last_version: string | null }[]> {
  if (addresses.length === 0) return []
  return (
    db
      .selectFrom('openapi_specs')
      .select(['id', 'source_url', 'last_version'])
      .where('organization_id', '=', organizationId)
      .where('source_url', 'in', addresses)
      // Those that somebody named come last, and so win.
      .orderBy('is_implied', 'desc')
      .orderBy('id')
      .execute()
  )
}

/** Whether any block still names the source of a specification. */
export async function isSourceShown(db: Db, spec: SpecRow): Promise<boolean> {
  return (await spacesShowing(db, spec)).length > 0
}

const file = /^file:[^/]+\/(.+)$/

function targetsOf({ source_url: url }: Pick<SpecRow, 'source_url'>): string[] {
  return url === null ? [] : [file.exec(url)?.[1] ?? url]
}
