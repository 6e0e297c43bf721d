import type { Db, Tables } from '../../../platform/database/index.ts'

export type ChangeRow = Tables['changes']

export async function insertChange(db: Db, change: ChangeRow): Promise<void> {
  await db.insertInto('changes').values(change).execute()
}

/** What happened since, oldest first; without an organization, in all of them. */
export async function changesSince(
  db: Db,
  { since, organizationId, limit }: { since: number; organizationId?: string; limit?: number },
): Promise<ChangeRow[]> {
  let query = db.selectFrom('changes').selectAll().where('created_at', '>=', since)
  if (organizationId !== undefined) query = query.where('organization_id', '=', organizationId)
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('created_at').orderBy('id').execute()
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
