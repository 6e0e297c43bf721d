import type { RoleOrGuest } from '../../contract/roles.ts'
import type { Db } from '../../platform/database/index.ts'

export type Membership = { role: RoleOrGuest; isDisabled: boolean }

export async function membershipOf(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['role', 'disabled'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { role: row.role, isDisabled: row.disabled === 1 }
}

/** Whether a team is in an organization, and whether a user owns it. */
export async function teamOwnership(
  db: Db,
  { organizationId, teamId, userId }: { organizationId: string; teamId: string; userId: string },
): Promise<{ isOwner: boolean } | undefined> {
  const row = await db
    .selectFrom('teams')
    .leftJoin('team_members', (join) =>
      join.onRef('team_members.team_id', '=', 'teams.id').on('team_members.user_id', '=', userId),
    )
    .select('team_members.role')
    .where('teams.id', '=', teamId)
    .where('teams.organization_id', '=', organizationId)
    .executeTakeFirst()
  return row && { isOwner: row.role === 'owner' }
}

/** Takes away everything that was granted to a user or team inside an organization. */
export async function deleteGrantsOf(
  db: Db,
  { organizationId, kind, subjectId }: { organizationId: string; kind: 'user' | 'team'; subjectId: string },
): Promise<void> {
  await db
    .deleteFrom('grants')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resource_id', 'in', (eb) =>
      eb
        .selectFrom('resources')
        .select('resources.id')
        .where('resources.organization_id', '=', organizationId),
    )
    .execute()
}

export async function resourceExists(
  db: Db,
  { id, kind, organizationId }: { id: string; kind: 'collection' | 'space' | 'site'; organizationId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row !== undefined
}
