import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type OperationRow = Tables['git_operations']
export type SyncRow = Tables['git_syncs']

export async function insertOperation(db: Db, operation: OperationRow): Promise<void> {
  await db.insertInto('git_operations').values(operation).execute()
}

/** The operation of a space that is next: one that was interrupted, else the earliest of those that wait. */
export async function nextOperation(db: Db, spaceId: string): Promise<OperationRow | undefined> {
  return db
    .selectFrom('git_operations')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('state', 'desc')
    .orderBy('order_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function updateOperation(
  db: Db,
  id: string,
  change: Partial<Omit<OperationRow, 'id' | 'space_id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('git_operations').set(change).where('id', '=', id).execute()
}

/** Whether an import with a later turn than this has succeeded. */
export async function hasLaterImport(db: Db, { space_id, order_at }: OperationRow): Promise<boolean> {
  const row = await db
    .selectFrom('git_operations')
    .select('id')
    .where('space_id', '=', space_id)
    .where('direction', '=', 'import')
    .where('state', '=', 'success')
    .where('order_at', '>', order_at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an operation in this direction waits for its turn, and so will see what there is by then. */
export async function hasWaiting(
  db: Db,
  { spaceId, direction }: { spaceId: string; direction: 'import' | 'export' },
): Promise<boolean> {
  const row = await db
    .selectFrom('git_operations')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('direction', '=', direction)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last export of a space that came as far as its push, and whose end nobody recorded. */
export async function unrecordedExport(db: Db, spaceId: string): Promise<OperationRow | undefined> {
  return db
    .selectFrom('git_operations')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('direction', '=', 'export')
    .where('state', 'in', ['running', 'failure'])
    .where('revision_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function operationsOf<Item>(
  db: Db,
  spaceId: string,
  { page, item }: { page: Page; item: (row: OperationRow) => Item },
): Promise<List<Item>> {
  const query = db.selectFrom('git_operations').selectAll().where('space_id', '=', spaceId)
  return keysetPage(query, {
    by: [{ reference: 'git_operations.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

export async function syncOf(db: Db, spaceId: string): Promise<SyncRow | undefined> {
  return db.selectFrom('git_syncs').selectAll().where('space_id', '=', spaceId).executeTakeFirst()
}

export async function putSync(db: Db, sync: SyncRow): Promise<void> {
  await db
    .insertInto('git_syncs')
    .values(sync)
    .onConflict((conflict) => conflict.column('space_id').doUpdateSet(sync))
    .execute()
}

export async function deleteSync(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('git_syncs').where('space_id', '=', spaceId).execute()
}
