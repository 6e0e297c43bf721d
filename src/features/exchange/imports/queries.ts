import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type ImportRunRow = Tables['import_runs']

export async function insertImportRun(db: Db, run: ImportRunRow): Promise<void> {
  await db.insertInto('import_runs').values(run).execute()
}

export async function importRunBy(
  db: Db,
  { organizationId, importRunId }: { organizationId: string; importRunId: string },
): Promise<ImportRunRow | undefined> {
  return db
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', importRunId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** The imports that a user started in an organization, newest first. */
export async function importRunsOf<Item>(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  { page, item }: { page: Page; item: (row: ImportRunRow) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('import_runs')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', userId)
  return keysetPage(query, {
    by: [{ reference: 'import_runs.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

/** Changes a run that has not ended; tells whether there was one. */
export async function updateUnendedRun(
  db: Db,
  id: string,
  change: Partial<Omit<ImportRunRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'in-progress'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
