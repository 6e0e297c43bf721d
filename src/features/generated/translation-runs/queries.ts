import type { List, Page } from '../../../contract/pagination.ts'
import { sql } from 'kysely'
import { keysetPage, preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

export type TranslationRow = Tables['translations'] & {
  result_revision: string | null
  /** How many texts its source has, and how many of them are translated. */
  texts: number
  translated_texts: number
}
type Listed<Row, Item> = { page: Page; item: (row: Row) => Item }

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
  const rows =
    'sourceSpace' in where ? await selectOfSource(db, where) : await selectOfOrganization(db, where)
  return rows.map(({ id }) => id)
}

/** The statement for those of a space. */
export function translationsFrom(db: Db, { spaceId }: { spaceId: string }) {
  return db.selectFrom('translations').select('id').where('source_space', '=', spaceId)
}

const selectOfSource = preparedQuery((db, { sourceSpace }: { sourceSpace: string }) =>
  translationsFrom(db, { spaceId: sourceSpace }).orderBy('id'),
)

const selectOfOrganization = preparedQuery((db, { organizationId }: { organizationId: string }) =>
  db.selectFrom('translations').select('id').where('organization_id', '=', organizationId).orderBy('id'),
)

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
  await db.deleteFrom('translation_holders').where('translation_id', '=', id).execute()
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
    .select([
      sql<number>`(select count(*) from translation_segments where translation_id = translations.id)`.as(
        'texts',
      ),
      sql<number>`(select count(target) from translation_segments where translation_id = translations.id)`.as(
        'translated_texts',
      ),
    ])
}

/** The spaces that hold translations of a space. */
export async function resultSpacesOf(db: Db, sourceSpace: string): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('result_space')
    .where('source_space', '=', sourceSpace)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.result_space)
}
