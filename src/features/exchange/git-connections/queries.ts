import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

export type ConnectionRow = Tables['git_connections']

export async function connectionBy(db: Db, spaceId: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('git_connections').selectAll().where('space_id', '=', spaceId).executeTakeFirst()
}

/** Whether what changes in a space goes to a repository by itself. */
export async function isExported(db: Db, spaceId: string): Promise<boolean> {
  return (await selectExports(db, { spaceId })).at(0)?.exports_changes === 1
}

const selectExports = preparedQuery((db, { spaceId }: { spaceId: string }) =>
  db.selectFrom('git_connections').select('exports_changes').where('space_id', '=', spaceId),
)

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
