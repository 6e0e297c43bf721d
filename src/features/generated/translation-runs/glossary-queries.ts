import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type GlossaryRow = Tables['glossary_entries']

export async function glossaryOf<Item>(
  db: Db,
  organizationId: string,
  { page, item }: { page: Page; item: (row: GlossaryRow) => Item },
): Promise<List<Item>> {
  const query = db.selectFrom('glossary_entries').selectAll().where('organization_id', '=', organizationId)
  return keysetPage(query, {
    by: [{ reference: 'glossary_entries.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

/** Every term of an organization. */
export async function wholeGlossary(db: Db, organizationId: string): Promise<GlossaryRow[]> {
  return db
    .selectFrom('glossary_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
}

export async function glossaryEntryBy(
  db: Db,
  { organizationId, glossaryEntryId }: { organizationId: string; glossaryEntryId: string },
): Promise<GlossaryRow | undefined> {
  return db
    .selectFrom('glossary_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', glossaryEntryId)
    .executeTakeFirst()
}

export async function insertGlossaryEntry(db: Db, row: GlossaryRow): Promise<void> {
  await db.insertInto('glossary_entries').values(row).execute()
}

export async function updateGlossaryEntry(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  change: Pick<GlossaryRow, 'translations' | 'updated_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('glossary_entries')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteGlossaryEntry(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('glossary_entries')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
