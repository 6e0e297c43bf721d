import type { Db, Tables } from '../../../platform/database/index.ts'

export type ChangeRow = Tables['changes']

export async function insertChange(db: Db, change: ChangeRow): Promise<void> {
  await db.insertInto('changes').values(change).execute()
}

const most = 1000

/** What happened since, in any organization or in one, oldest first. */
export async function changesSince(
  db: Db,
  { since, organizationId }: { since: number; organizationId?: string },
): Promise<ChangeRow[]> {
  let query = db.selectFrom('changes').selectAll().where('created_at', '>=', since)
  if (organizationId !== undefined) query = query.where('organization_id', '=', organizationId)
  return query.orderBy('created_at').orderBy('id').limit(most).execute()
}

export async function changeBy(
  db: Db,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<ChangeRow | undefined> {
  const query = db.selectFrom('changes').selectAll().where('id', '=', id)
  return query.where('organization_id', '=', organizationId).executeTakeFirst()
}

export async function deleteChangesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('changes').where('created_at', '<', time).execute()
}
