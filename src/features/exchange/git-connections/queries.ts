import type { Db, Tables } from '../../../platform/database/index.ts'

export type ConnectionRow = Tables['git_connections']

export async function connectionBy(db: Db, spaceId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('git_connections').selectAll().where('space_id', '=', spaceId).executeTakeFirst()
}

/** The connection by which what changes in a space goes to a repository by itself. */
export function exportingConnection(db: Db, { spaceId }: { spaceId: string }) {
  return db
    .selectFrom('git_connections')
    .select('space_id')
    .where('space_id', '=', spaceId)
    .where('exports_changes', '=', 1)
}

export async function putConnection(db: Db, connection: ConnectionRow): Promise<void> {
  await db
    .insertInto('git_connections')
    .values(connection)
    .onConflict((conflict) => conflict.column('space_id').doUpdateSet(connection))
    .execute()
}

export async function updateConnection(
  db: Db,
  spaceId: string,
  change: Partial<Omit<ConnectionRow, 'space_id'>>,
): Promise<void> {
  await db.updateTable('git_connections').set(change).where('space_id', '=', spaceId).execute()
}

export async function deleteConnection(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('git_connections').where('space_id', '=', spaceId).execute()
}
