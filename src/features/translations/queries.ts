import type { List, Page } from '../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../platform/database/index.ts'

export type TranslationRow = Tables['translations'] & { result_revision: string | null }
type Listed<Row, Item> = { page: Page; item: (row: Row) => Item }

const atOnce = 500

export async function translationsOf<Item>(
  db: Db,
  organizationId: string,
  { page, item }: Listed<TranslationRow, Item>,
): Promise<List<Item>> {
  return keysetPage(select(db).where('translations.organization_id', '=', organizationId), {
    by: [{ reference: 'translations.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function translationBy(db: Db, id: string): Promise<TranslationRow | undefined> {
  return select(db).where('translations.id', '=', id).executeTakeFirst()
}

/** The ids of translations: of a source, or all of an organization. */
export async function translationIds(
  db: Db,
  where: { sourceSpace: string } | { organizationId: string },
): Promise<string[]> {
  const query = db.selectFrom('translations').select('id').orderBy('id')
  const rows = await (
    'sourceSpace' in where
      ? query.where('source_space', '=', where.sourceSpace)
      : query.where('organization_id', '=', where.organizationId)
  ).execute()
  return rows.map(({ id }) => id)
}

export async function translationInto(
  db: Db,
  { sourceSpace, language }: { sourceSpace: string; language: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('translations')
    .select('id')
    .where('source_space', '=', sourceSpace)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.id
}

export async function insertTranslation(db: Db, row: Tables['translations']): Promise<void> {
  await db.insertInto('translations').values(row).execute()
}

export async function updateTranslation(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['translations'], 'id' | 'organization_id'>>,
): Promise<void> {
  await db.updateTable('translations').set(change).where('id', '=', id).execute()
}

export async function deleteTranslation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('translation_segments').where('translation_id', '=', id).execute()
  await db.deleteFrom('translations').where('id', '=', id).execute()
}

/** Deletes what a space takes part in that is gone for good. */
export async function deleteTranslationsWith(db: Db, spaceId: string): Promise<void> {
  await db
    .deleteFrom('translations')
    .where((eb) => eb.or([eb('source_space', '=', spaceId), eb('result_space', '=', spaceId)]))
    .execute()
}

function select(db: Db) {
  return db
    .selectFrom('translations')
    .leftJoin('heads', 'heads.id', 'translations.result_space')
    .selectAll('translations')
    .select('heads.revision_id as result_revision')
}

type SegmentRow = Tables['translation_segments']

export async function segmentsOfTranslation<Item>(
  db: Db,
  { translationId, untranslated }: { translationId: string; untranslated: boolean },
  { page, item }: Listed<SegmentRow, Item>,
): Promise<List<Item>> {
  let query = db.selectFrom('translation_segments').selectAll().where('translation_id', '=', translationId)
  if (untranslated) query = query.where('target', 'is', null)
  return keysetPage(query, {
    by: [{ reference: 'translation_segments.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function allSegments(db: Db, translationId: string): Promise<SegmentRow[]> {
  return db
    .selectFrom('translation_segments')
    .selectAll()
    .where('translation_id', '=', translationId)
    .orderBy('id')
    .execute()
}

export async function segmentsBy(db: Db, translationId: string, ids: string[]): Promise<SegmentRow[]> {
  return db
    .selectFrom('translation_segments')
    .selectAll()
    .where('translation_id', '=', translationId)
    .where('id', 'in', ids)
    .execute()
}

export async function upsertSegments(db: Db, rows: SegmentRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await db
      .insertInto('translation_segments')
      .values(rows.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['translation_id', 'id']).doUpdateSet((eb) => ({
          target: eb.ref('excluded.target'),
          origin: eb.ref('excluded.origin'),
        })),
      )
      .execute()
  }
}

export async function deleteSegments(db: Db, translationId: string, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db
      .deleteFrom('translation_segments')
      .where('translation_id', '=', translationId)
      .where('id', 'in', ids.slice(at, at + atOnce))
      .execute()
  }
}

export type Languages = { organizationId: string; from: string; to: string }

/** What is remembered of these texts. */
export async function remembered(
  db: Db,
  { organizationId, from, to }: Languages,
  ids: string[],
): Promise<Pick<Tables['translation_memory'], 'segment_id' | 'guide' | 'target'>[]> {
  const found: Pick<Tables['translation_memory'], 'segment_id' | 'guide' | 'target'>[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await db
      .selectFrom('translation_memory')
      .select(['segment_id', 'guide', 'target'])
      .where('organization_id', '=', organizationId)
      .where('source_language', '=', from)
      .where('language', '=', to)
      .where('segment_id', 'in', ids.slice(at, at + atOnce))
      .execute()
    found.push(...rows)
  }
  return found
}

export async function remember(db: Db, rows: Tables['translation_memory'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await db
      .insertInto('translation_memory')
      .values(rows.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'source_language', 'language', 'segment_id', 'guide'])
          .doUpdateSet((eb) => ({
            target: eb.ref('excluded.target'),
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
