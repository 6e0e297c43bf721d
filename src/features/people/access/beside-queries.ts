import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Those of these users who are members of the organization that a resource is in. */
export async function membersBeside(
  db: Db,
  { resourceId, userIds }: { resourceId: string; userIds: string[] },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .innerJoin('resources', 'resources.organization_id', 'members.organization_id')
    .select('members.user_id')
    .where('resources.id', '=', resourceId)
    .where('members.user_id', 'in', userIds)
    .execute()
  return rows.map((row) => row.user_id)
}

/** The same as a condition on a column of a query. */
export function isMemberBeside(resourceId: string, column: string): RawBuilder<SqlBool> {
  return sql`exists (select 1 from members
    join resources on resources.organization_id = members.organization_id
    where resources.id = ${resourceId} and members.user_id = ${sql.ref(column)})`
}
