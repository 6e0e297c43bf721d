import type { List, Page } from '../../../contract/pagination.ts'
import { foldCase } from '../../../engine/search/index.ts'
import { keysetPage, type Db, type KeysetColumn, type Tables } from '../../../platform/database/index.ts'

type Listed<Row, Item> = { page: Page; item: (row: Row) => Item }
type SegmentRow = Tables['translation_segments']
export type Languages = { organizationId: string; from: string; to: string }

const atOnce = 500

export async function segmentsOfTranslation<Item>(
  db: Db,
  { translationId, untranslated, holder }: { translationId: string; untranslated: boolean; holder?: string },
  { page, item }: Listed<SegmentRow, Item>,
): Promise<List<Item>> {
  let query = db
    .selectFrom('translation_segments')
    .selectAll('translation_segments')
    .where('translation_segments.translation_id', '=', translationId)
  if (untranslated) query = query.where('target', 'is', null)
  if (holder === undefined) return keysetPage(query, { by: [bySegment], page, item })
  const held = query
    .innerJoin('translation_holders', (join) =>
      join
        .onRef('translation_holders.translation_id', '=', 'translation_segments.translation_id')
        .onRef('translation_holders.segment_id', '=', 'translation_segments.id'),
    )
    .where('translation_holders.holder_id', '=', holder)
    .select('translation_holders.position')
  return keysetPage(held, { by: [byPosition, bySegment], page, item })
}

const bySegment: KeysetColumn<SegmentRow> = {
  reference: 'translation_segments.id',
  type: 'string',
  order: 'asc',
  value: (row) => row.id,
}

const byPosition: KeysetColumn<{ position: number }> = {
  reference: 'translation_holders.position',
  type: 'number',
  order: 'asc',
  value: (row) => row.position,
}

export async function segmentsBy(db: Db, translationId: string, ids: string[]): Promise<SegmentRow[]> {
  const found: SegmentRow[] = []
  for (const some of chunksOf(ids)) {
    const rows = await db
      .selectFrom('translation_segments')
      .selectAll()
      .where('translation_id', '=', translationId)
      .where('id', 'in', some)
      .execute()
    found.push(...rows)
  }
  return found
}

export async function upsertSegments(db: Db, rows: SegmentRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await db
      .insertInto('translation_segments')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['translation_id', 'id']).doUpdateSet((eb) => ({
          target: eb.ref('excluded.target'),
          origin: eb.ref('excluded.origin'),
          is_stale: eb.ref('excluded.is_stale'),
        })),
      )
      .execute()
  }
}

/** Has these texts looked at again by every translation between the same languages; the answer is which have them. */
export async function markStale(
  db: Db,
  { organizationId, from, to }: Languages,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('translation_segments')
    .innerJoin('translations', 'translations.id', 'translation_segments.translation_id')
    .select('translations.id')
    .distinct()
    .where('translations.organization_id', '=', organizationId)
    .where('translations.source_language', '=', from)
    .where('translations.language', '=', to)
    .where('translation_segments.id', 'in', ids)
    .orderBy('translations.id')
    .execute()
  const translationIds = rows.map(({ id }) => id)
  await db
    .updateTable('translation_segments')
    .set({ is_stale: 1 })
    .where('translation_id', 'in', translationIds)
    .where('id', 'in', ids)
    .execute()
  return translationIds
}

/** Texts that have to be looked at again, and the pages and reusable contents that have them. */
export async function staleSegments(
  db: Db,
  translationId: string,
): Promise<{ id: string; holder_id: string }[]> {
  return db
    .selectFrom('translation_segments')
    .innerJoin('translation_holders', (join) =>
      join
        .onRef('translation_holders.translation_id', '=', 'translation_segments.translation_id')
        .onRef('translation_holders.segment_id', '=', 'translation_segments.id'),
    )
    .select(['translation_segments.id', 'translation_holders.holder_id'])
    .where('translation_segments.translation_id', '=', translationId)
    .where('translation_segments.is_stale', '=', 1)
    .execute()
}

/** Takes away what these had, or all that there is; the answer is the texts that they had. */
export async function clearHolders(
  db: Db,
  translationId: string,
  holderIds: string[] | 'all',
): Promise<string[]> {
  const had = new Set<string>()
  for (const some of holderIds === 'all' ? [undefined] : chunksOf(holderIds)) {
    let rows = db.deleteFrom('translation_holders').where('translation_id', '=', translationId)
    if (some !== undefined) rows = rows.where('holder_id', 'in', some)
    for (const { segment_id: id } of await rows.returning('segment_id').execute()) had.add(id)
  }
  return [...had]
}

export async function insertHolders(db: Db, rows: Tables['translation_holders'][]): Promise<void> {
  for (const some of chunksOf(rows)) await db.insertInto('translation_holders').values(some).execute()
}

/** Deletes those of these texts, or of all, that nothing has any more. */
export async function deleteUnheld(db: Db, translationId: string, ids: string[] | 'all'): Promise<void> {
  for (const some of ids === 'all' ? [undefined] : chunksOf(ids)) {
    let rows = db.deleteFrom('translation_segments').where('translation_id', '=', translationId)
    if (some !== undefined) rows = rows.where('id', 'in', some)
    await rows
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('translation_holders')
              .select('translation_holders.segment_id')
              .whereRef('translation_holders.translation_id', '=', 'translation_segments.translation_id')
              .whereRef('translation_holders.segment_id', '=', 'translation_segments.id'),
          ),
        ),
      )
      .execute()
  }
}

/** What is remembered of these texts. */
export async function remembered(
  db: Db,
  { organizationId, from, to }: Languages,
  ids: string[],
): Promise<Pick<Tables['translation_memory'], 'segment_id' | 'guide' | 'target'>[]> {
  const found: Pick<Tables['translation_memory'], 'segment_id' | 'guide' | 'target'>[] = []
  for (const some of chunksOf(ids)) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['segment_id', 'guide', 'target'])
      .where('organization_id', '=', organizationId)
      .where('source_language', '=', from)
      .where('language', '=', to)
      .where('segment_id', 'in', some)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Remembers translations; `guide` is empty for those that a person wrote. */
export async function remember(db: Db, rows: Omit<Tables['translation_memory'], 'folded'>[]): Promise<void> {
  const folded = rows.map((row) => ({ ...row, folded: foldCase(`${row.source} ${row.target}`) }))
  for (const some of chunksOf(folded)) {
    await db
      .insertInto('translation_memory')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'source_language', 'language', 'segment_id', 'guide'])
          .doUpdateSet((eb) => ({
            source: eb.ref('excluded.source'),
            target: eb.ref('excluded.target'),
            folded: eb.ref('excluded.folded'),
            written_at: eb.ref('excluded.written_at'),
          })),
      )
      .execute()
  }
}

/** Forgets what people wrote for these texts. */
export async function forgetByHand(
  db: Db,
  { organizationId, from, to }: Languages,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('translation_memory')
    .where('organization_id', '=', organizationId)
    .where('source_language', '=', from)
    .where('language', '=', to)
    .where('guide', '=', '')
    .where('segment_id', 'in', ids)
    .execute()
}

function chunksOf<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    rows.slice(at * atOnce, (at + 1) * atOnce),
  )
}
