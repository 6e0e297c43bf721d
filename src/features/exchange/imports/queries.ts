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
    .where('status', 'in', ['pending', 'in-progress', 'prepared'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has a prepared run go on; tells whether there was one. */
export async function chooseInPreparedRun(
  db: Db,
  id: string,
  { pages, now }: { pages: string[] | undefined; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set({ status: 'pending', chosen: JSON.stringify(pages ?? null), found: null, created_at: now })
    .where('id', '=', id)
    .where('status', '=', 'prepared')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends prepared runs that nobody has decided on since a time. */
export async function cancelOldPreparedRuns(
  db: Db,
  { before, now }: { before: number; now: number },
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ status: 'cancelled', completed_at: now, found: null })
    .where('status', '=', 'prepared')
    .where('created_at', '<', before)
    .execute()
}

/** Runs that are or were prepared, and have not ended. */
export async function undecidedRuns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select('id')
    .where('is_reviewed', '=', 1)
    .where('status', 'in', ['pending', 'in-progress', 'prepared'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
