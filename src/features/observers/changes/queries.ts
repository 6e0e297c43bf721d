import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

export type ChangeRow = Tables['changes']

export async function insertChange(db: Db, change: ChangeRow): Promise<void> {
  await insertOne(db, change)
}

const insertOne = preparedQuery((db, change: ChangeRow) =>
  db.insertInto('changes').values({
    id: change.id,
    organization_id: change.organization_id,
    created_at: change.created_at,
    type: change.type,
    actor_id: change.actor_id,
    resources: change.resources,
    subject: change.subject,
    user_id: change.user_id,
  }),
)

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
