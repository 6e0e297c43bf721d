import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { membersBeside } from '../../people/access/index.ts'

const atOnce = 500

type IndexRow = Tables['content_index']
type Kind = IndexRow['kind']

export async function upsertIndex(db: Db, rows: IndexRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await upsertSome(db, { rows: rows.slice(at, at + atOnce) })
}

const upsertSome = preparedQuery((db, { rows }: { rows: IndexRow[] }) =>
  db
    .insertInto('content_index')
    .values(rows.map(({ head_id, kind, id, parent_id }) => ({ head_id, kind, id, parent_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['head_id', 'kind', 'id'])
        .doUpdateSet((eb) => ({ parent_id: eb.ref('excluded.parent_id') })),
    ),
)

export async function deleteIndex(
  db: Db,
  { headId, kind, ids }: { headId: string; kind: Kind; ids: string[] },
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db
      .deleteFrom('content_index')
      .where('head_id', '=', headId)
      .where('kind', '=', kind)
      .where('id', 'in', ids.slice(at, at + atOnce))
      .execute()
  }
}

/** Forgets the anchors of pages. */
export async function deleteAnchors(db: Db, headId: string, pageIds: string[]): Promise<void> {
  for (let at = 0; at < pageIds.length; at += atOnce)
    await deleteAnchorsOf(db, { headId, ids: pageIds.slice(at, at + atOnce) })
}

const deleteAnchorsOf = preparedQuery((db, { headId, ids }: { headId: string; ids: string[] }) =>
  db
    .deleteFrom('content_index')
    .where('head_id', '=', headId)
    .where('kind', '=', 'anchor')
    .where('parent_id', 'in', ids),
)

export async function insertLinks(db: Db, links: Tables['links'][]): Promise<void> {
  for (let at = 0; at < links.length; at += atOnce)
    await db
      .insertInto('links')
      .values(links.slice(at, at + atOnce))
      .execute()
}

type Sources = { headId: string; kind: Tables['links']['source_kind']; ids: string[] }

/** Forgets the references of some sources. */
export async function deleteLinks(db: Db, { ids, ...of }: Sources): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    await deleteLinksOf(db, { ...of, ids: ids.slice(at, at + atOnce) })
}

const deleteLinksOf = preparedQuery((db, { headId, kind, ids }: Sources) =>
  db
    .deleteFrom('links')
    .where('head_id', '=', headId)
    .where('source_kind', '=', kind)
    .where('source_id', 'in', ids),
)

/** Empties the derived tables of a head. */
export async function clearIndex(db: Db, headId: string): Promise<void> {
  await db.deleteFrom('links').where('head_id', '=', headId).execute()
  await db.deleteFrom('content_index').where('head_id', '=', headId).execute()
}

/** The heads that an index follows: those of spaces. */
export async function indexedHeads(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('heads')
    .select('id')
    .whereRef('id', '=', 'space_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How many pages the index of each of some heads has. */
export async function pageCounts(db: Db, headIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_index')
    .select(['head_id', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('head_id', 'in', headIds)
    .where('kind', '=', 'page')
    .groupBy('head_id')
    .execute()
  return new Map(rows.map((row) => [row.head_id, Number(row.count)]))
}

/** The pages that the index of a head has. */
export async function indexedPages(
  db: Db,
  headId: string,
): Promise<{ id: string; parent_id: string | null }[]> {
  return db
    .selectFrom('content_index')
    .select(['id', 'parent_id'])
    .where('head_id', '=', headId)
    .where('kind', '=', 'page')
    .execute()
}

/** Which of these are in the indexed content of other spaces: `<space> <kind> <id>` of each. */
export async function indexedElsewhere(
  db: Db,
  targets: { space: string; kind: string; id: string }[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < targets.length; at += atOnce) {
    const some = targets.slice(at, at + atOnce)
    const rows = await db
      .selectFrom('content_index')
      .select(['head_id', 'kind', 'id'])
      .where('head_id', 'in', [...new Set(some.map(({ space }) => space))])
      .where('id', 'in', [...new Set(some.map(({ id }) => id))])
      .execute()
    for (const row of rows) found.add(`${row.head_id} ${row.kind} ${row.id}`)
  }
  return found
}

/** Which of these ids are spaces or collections that are there, or members, in the organization of a space. */
export async function knownIds(db: Db, spaceId: string, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const resources = await db
      .selectFrom('resources')
      .select('id')
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .where('organization_id', 'in', (eb) =>
        eb.selectFrom('resources as own').select('own.organization_id').where('own.id', '=', spaceId),
      )
      .execute()
    for (const { id } of resources) found.add(id)
    for (const id of await membersBeside(db, { resourceId: spaceId, userIds: some })) found.add(id)
  }
  return found
}

/** Which of these slugs are OpenAPI specifications of the space's organization. */
export async function specsBeside(db: Db, spaceId: string, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .selectFrom('openapi_specs')
    .innerJoin('resources', 'resources.organization_id', 'openapi_specs.organization_id')
    .select('openapi_specs.slug')
    .where('resources.id', '=', spaceId)
    .where('openapi_specs.slug', 'in', slugs)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** The OpenAPI specifications that the content of a space shows. */
export async function specsShownIn(db: Db, spaceId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('links')
    .select('target_id')
    .distinct()
    .where('head_id', '=', spaceId)
    .where('kind', '=', 'openapi')
    .execute()
  return new Set(rows.map((row) => row.target_id))
}

/** Another head whose index was made from this very snapshot. */
export async function headIndexedAt(
  db: Db,
  { snapshot, except }: { snapshot: string; except: string },
): Promise<{ headId: string; spaceId: string } | undefined> {
  const row = await db
    .selectFrom('heads')
    .select(['id', 'space_id'])
    .where('indexed_snapshot', '=', snapshot)
    .where('id', '!=', except)
    .limit(1)
    .executeTakeFirst()
  return row && { headId: row.id, spaceId: row.space_id }
}
