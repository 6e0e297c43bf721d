import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type ConflictRow = Tables['change_request_conflicts']

/** Keeps conflicts; one that is known already is kept as it was found last. */
export async function saveConflicts(db: Db, rows: ConflictRow[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('change_request_conflicts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['change_request_id', 'identity'])
          .doUpdateSet((eb) => ({ conflict: eb.ref('excluded.conflict') })),
      )
      .execute()
  }
}

export async function allConflicts(db: Db, changeRequestId: string): Promise<ConflictRow[]> {
  return db
    .selectFrom('change_request_conflicts')
    .selectAll()
    .where('change_request_id', '=', changeRequestId)
    .orderBy('id')
    .execute()
}

export async function conflictsOf<Item>(
  db: Db,
  changeRequestId: string,
  { page, item }: { page: Page; item: (row: ConflictRow) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('change_request_conflicts')
    .selectAll()
    .where('change_request_id', '=', changeRequestId)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function deleteConflicts(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('change_request_conflicts').where('id', 'in', ids).execute()
}
