import { isAmong, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import { withEffectiveRoles, type Viewer } from '../../people/access/index.ts'

const atOnce = 500

/** What of a space is indexed, and by which run; run 0 is none yet. */
export type IndexedHead = { snapshot: string | null; head: string | null; run: number }

export async function indexedHeadOf(db: Db, spaceId: string): Promise<IndexedHead> {
  const row = await db
    .selectFrom('search_heads')
    .select(['snapshot', 'head', 'run'])
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  return row ?? { snapshot: null, head: null, run: 0 }
}

const selectHeads = preparedQuery((db, { spaceIds }: { spaceIds: string[] }) =>
  db
    .selectFrom('search_heads')
    .select(['space_id as spaceId', 'snapshot', 'run'])
    .where('space_id', 'in', spaceIds)
    .orderBy('space_id'),
)

/** What is indexed of those of the spaces that are. */
export async function indexedHeadsOf(
  db: Db,
  spaceIds: string[],
): Promise<{ spaceId: string; snapshot: string | null; run: number }[]> {
  const heads: Awaited<ReturnType<typeof selectHeads>> = []
  for (let at = 0; at < spaceIds.length; at += atOnce)
    heads.push(...(await selectHeads(db, { spaceIds: spaceIds.slice(at, at + atOnce) })))
  return heads
}

/** Moves the indexed head on from a run, and holds it until the commit; false when another run did. */
export async function moveIndexedHead(
  db: Db,
  { spaceId, from, snapshot, head }: Omit<IndexedHead, 'run'> & { spaceId: string; from: IndexedHead },
): Promise<boolean> {
  const run = from.run + 1
  if (from.run === 0) {
    const inserted = await db
      .insertInto('search_heads')
      .values({ space_id: spaceId, snapshot, head, run })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const moved = await db
    .updateTable('search_heads')
    .set({ snapshot, head, run })
    .where('space_id', '=', spaceId)
    .where('run', '=', from.run)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Says that nothing is known of what is indexed, so that the next run begins from nothing. */
export async function forgetIndexedSnapshot(db: Db, spaceId: string): Promise<void> {
  await db
    .updateTable('search_heads')
    .set((eb) => ({ snapshot: null, run: eb('run', '+', 1) }))
    .where('space_id', '=', spaceId)
    .execute()
}

export async function deleteHead(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('search_heads').where('space_id', '=', spaceId).execute()
}

export async function deletePagesOf(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('search_pages').where('space_id', '=', spaceId).execute()
}

/** Spaces whose index is not at their head, and those that are gone but still indexed. */
export async function spacesBehind(db: Db, limit: number): Promise<string[]> {
  const behind = db
    .selectFrom('spaces')
    .innerJoin('heads', 'heads.id', 'spaces.id')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .leftJoin('search_heads', 'search_heads.space_id', 'spaces.id')
    .select('spaces.id')
    .where((eb) =>
      eb.or([
        eb('search_heads.snapshot', 'is', null),
        // Rows from before there was this column have none.
        eb(eb.fn.coalesce('search_heads.head', 'search_heads.snapshot'), '!=', eb.ref('revisions.snapshot')),
      ]),
    )
  const gone = db
    .selectFrom('search_heads')
    .select('search_heads.space_id as id')
    .where('search_heads.space_id', 'not in', (eb) => eb.selectFrom('heads').select('heads.id'))
  const rows = await behind.union(gone).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

type PageRow = Tables['search_pages']

export async function upsertPages(db: Db, pages: PageRow[]): Promise<void> {
  for (let at = 0; at < pages.length; at += atOnce) {
    await db
      .insertInto('search_pages')
      .values(pages.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'page_id']).doUpdateSet((eb) => ({
          parent_id: eb.ref('excluded.parent_id'),
          slug: eb.ref('excluded.slug'),
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
        })),
      )
      .execute()
  }
}

export async function deletePages(
  db: Db,
  { spaceId, pageIds }: { spaceId: string; pageIds: string[] },
): Promise<void> {
  for (let at = 0; at < pageIds.length; at += atOnce) {
    await db
      .deleteFrom('search_pages')
      .where('space_id', '=', spaceId)
      .where('page_id', 'in', pageIds.slice(at, at + atOnce))
      .execute()
  }
}

/** The pages of a space as the search knows them. */
export async function searchPagesOf(db: Db, spaceId: string): Promise<{ page_id: string; title: string }[]> {
  return db.selectFrom('search_pages').select(['page_id', 'title']).where('space_id', '=', spaceId).execute()
}

export type PageName = {
  spaceId: string
  pageId: string
  title: string
  description: string
  path: string
  ancestors: { id: string; title: string }[]
}

type PagePlace = { spaceId: string; pageId: string }

type NamedPage = PagePlace & {
  parentId: string | null
  slug: string | null
  title: string
  description: string
}

/** The titles and paths of pages: their slugs and those above them. */
export async function pageNames(db: Db, pages: PagePlace[]): Promise<PageName[]> {
  const known = new Map<string, NamedPage>()
  // A statement for each depth, with what is above several pages once: by one with all of it PostgreSQL would look at
  // every page of the space.
  for (let asked = pages; asked.length > 0;) {
    const found = await namedPages(db, asked)
    for (const page of found) known.set(keyOf(page), page)
    const above = found.flatMap(({ spaceId, parentId }) =>
      parentId === null ? [] : [{ spaceId, pageId: parentId }],
    )
    const unknown = above.filter((place) => !known.has(keyOf(place)))
    asked = [...new Map(unknown.map((place) => [keyOf(place), place])).values()]
  }
  return pages.flatMap((place) => {
    const way = wayTo(place, known)
    const page = way.at(-1)
    if (page === undefined) return []
    const path = way.map(({ slug }) => slug ?? '').join('/')
    const ancestors = way.slice(0, -1).map(({ pageId: id, title }) => ({ id, title }))
    const { spaceId, pageId, title, description } = page
    return [{ spaceId, pageId, title, description, path, ancestors }]
  })
}

function keyOf({ spaceId, pageId }: PagePlace): string {
  return `${spaceId} ${pageId}`
}

function wayTo(place: PagePlace, known: Map<string, NamedPage>): NamedPage[] {
  const way: NamedPage[] = []
  for (let page = known.get(keyOf(place)); page !== undefined;) {
    way.unshift(page)
    page = page.parentId === null ? undefined : known.get(`${page.spaceId} ${page.parentId}`)
  }
  return way
}

async function namedPages(db: Db, places: PagePlace[]): Promise<NamedPage[]> {
  const bySpace = [...Map.groupBy(places, ({ spaceId }) => spaceId)]
  return db
    .selectFrom('search_pages')
    .select([
      'space_id as spaceId',
      'page_id as pageId',
      'parent_id as parentId',
      'slug',
      'title',
      'description',
    ])
    .where((eb) =>
      eb.or(
        bySpace.map(([spaceId, ofSpace]) =>
          eb.and([
            eb('space_id', '=', spaceId),
            isAmong(
              db,
              'page_id',
              ofSpace.map(({ pageId }) => pageId),
            ),
          ]),
        ),
      ),
    )
    .execute()
}

/** The spaces of an organization that the viewer may see. */
export async function visibleSpaces(db: Db, viewer: Viewer): Promise<{ id: string; title: string }[]> {
  return withEffectiveRoles(db, viewer)
    .selectFrom('spaces')
    .innerJoin('resources', 'resources.id', 'spaces.id')
    .innerJoin('effective', 'effective.id', 'spaces.id')
    .select(['spaces.id', 'spaces.title'])
    .where('spaces.organization_id', '=', viewer.organizationId)
    .where('resources.deleted_at', 'is', null)
    .where('effective.role_rank', '>', 0)
    .orderBy('spaces.id')
    .execute()
}
