import type { Db } from '../../../platform/database/index.ts'
import type { Person, Tree, TreeGrant, TreeNode } from './holding-policy.ts'
import { chainOf } from './queries.ts'
import { subtreeOf } from './tree-queries.ts'

/** A resource with all that is above and below it; `ids` are those below, itself too. */
export async function treeAround(db: Db, id: string): Promise<{ tree: Tree; ids: string[] }> {
  const [below, above] = [await subtreeOf(db, id), await chainOf(db, id)]
  const nodes = new Map<string, TreeNode>()
  above.forEach((row, index) =>
    nodes.set(row.id, {
      id: row.id,
      parentId: above[index + 1]?.id ?? null,
      default: row.default_level,
      createdBy: row.created_by,
      isDeleted: false,
    }),
  )
  for (const row of below)
    nodes.set(row.id, {
      id: row.id,
      parentId: row.parent_id,
      default: row.default_level,
      createdBy: row.created_by,
      isDeleted: row.deleted_at !== null,
    })
  const grants = Map.groupBy(await grantsOn(db, [...nodes.keys()]), ({ resourceId }) => resourceId)
  return { tree: { nodes, grants }, ids: below.map((row) => row.id) }
}

async function grantsOn(db: Db, ids: string[]): Promise<TreeGrant[]> {
  const rows = await db
    .selectFrom('grants')
    .select(['resource_id', 'subject_kind', 'subject_id', 'role'])
    .where('resource_id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    resourceId: row.resource_id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    role: row.role,
  }))
}

type Subjects = { organizationId: string; userIds: string[]; teamIds: string[] }

/** The members among these users and of these teams, each with their role and those of the teams. */
export async function peopleAmong(
  db: Db,
  { organizationId, userIds, teamIds }: Subjects,
): Promise<(Person & { userId: string })[]> {
  const memberships =
    teamIds.length === 0
      ? []
      : await db
          .selectFrom('team_members')
          .select(['user_id', 'team_id'])
          .where('organization_id', '=', organizationId)
          .where('team_id', 'in', teamIds)
          .execute()
  const teams = Map.groupBy(memberships, (row) => row.user_id)
  const ids = [...new Set([...userIds, ...teams.keys()])]
  if (ids.length === 0) return []
  const members = await db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', ids)
    .execute()
  return members.map(({ user_id: userId, role }) => ({
    userId,
    role,
    teams: new Set((teams.get(userId) ?? []).map((row) => row.team_id)),
  }))
}
