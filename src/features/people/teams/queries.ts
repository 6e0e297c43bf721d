import { foldCase } from '../../../engine/search/index.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import type { TeamMemberRole } from '../../../contract/people/teams.ts'
import { contains, keysetPage, type Db } from '../../../platform/database/index.ts'
import { selectMembers, type MemberRow } from '../members/index.ts'

/** A team as one user stands to it. */
export type TeamRow = {
  id: string
  title: string
  created_at: number
  members: number
  spaces: number
  viewer_role: TeamMemberRole | null
}

export type TeamFilter = {
  organizationId: string
  viewerId: string
  title?: string | undefined
  owner?: string | undefined
}

export async function teamsOf<Item>(
  db: Db,
  { organizationId, viewerId, title, owner }: TeamFilter,
  { page, item }: { page: Page; item: (row: TeamRow) => Item },
): Promise<List<Item>> {
  let query = selectTeams(db, { organizationId, viewerId })
  if (title !== undefined) query = query.where(contains('teams.title_folded', foldCase(title)))
  if (owner !== undefined) {
    query = query.where('teams.id', 'in', (eb) =>
      eb
        .selectFrom('team_members')
        .select('team_members.team_id')
        .where('team_members.organization_id', '=', organizationId)
        .where('team_members.user_id', '=', owner)
        .where('team_members.role', '=', 'owner'),
    )
  }
  return keysetPage(query, { by: [byId], page, item })
}

export async function teamsOfMember<Item>(
  db: Db,
  { organizationId, viewerId, userId, title }: Omit<TeamFilter, 'owner'> & { userId: string },
  { page, item }: { page: Page; item: (row: TeamRow & { member_role: TeamMemberRole }) => Item },
): Promise<List<Item>> {
  let query = selectTeams(db, { organizationId, viewerId })
    .innerJoin('team_members as theirs', 'theirs.team_id', 'teams.id')
    .select('theirs.role as member_role')
    .where('theirs.user_id', '=', userId)
  if (title !== undefined) query = query.where(contains('teams.title_folded', foldCase(title)))
  return keysetPage(query, { by: [byId], page, item })
}

const byId = { reference: 'teams.id', type: 'string', order: 'asc', value: (row: TeamRow) => row.id } as const

export async function teamBy(
  db: Db,
  { organizationId, teamId, viewerId }: { organizationId: string; teamId: string; viewerId: string },
): Promise<TeamRow | undefined> {
  return selectTeams(db, { organizationId, viewerId }).where('teams.id', '=', teamId).executeTakeFirst()
}

export async function teamsBy(
  db: Db,
  key: { organizationId: string; viewerId: string },
  teamIds: string[],
): Promise<TeamRow[]> {
  if (teamIds.length === 0) return []
  return selectTeams(db, key).where('teams.id', 'in', teamIds).orderBy('teams.id').execute()
}

/** The ids among these that are teams of the organization. */
export async function teamsAmong(db: Db, organizationId: string, teamIds: string[]): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', teamIds)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether somebody is in one of these teams. */
export async function isInTeams(
  db: Db,
  { userId, teamIds }: { userId: string; teamIds: string[] },
): Promise<boolean> {
  if (teamIds.length === 0) return false
  const row = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function selectTeams(db: Db, { organizationId, viewerId }: { organizationId: string; viewerId: string }) {
  return db
    .selectFrom('teams')
    .select(['teams.id', 'teams.title', 'teams.created_at'])
    .select((eb) => [
      eb
        .selectFrom('team_members')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('team_members.team_id', '=', 'teams.id')
        .$asScalar()
        .as('members'),
      eb
        .selectFrom('grants')
        .innerJoin('resources', 'resources.id', 'grants.resource_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('grants.subject_kind', '=', 'team')
        .whereRef('grants.subject_id', '=', 'teams.id')
        .where('resources.kind', '=', 'space')
        .$asScalar()
        .as('spaces'),
      eb
        .selectFrom('team_members as viewer')
        .select('viewer.role')
        .whereRef('viewer.team_id', '=', 'teams.id')
        .where('viewer.user_id', '=', viewerId)
        .as('viewer_role'),
    ])
    .$narrowType<{ members: number; spaces: number }>()
    .where('teams.organization_id', '=', organizationId)
}

export async function insertTeam(
  db: Db,
  team: { id: string; organizationId: string; title: string; createdAt: number },
): Promise<void> {
  await db
    .insertInto('teams')
    .values({
      id: team.id,
      organization_id: team.organizationId,
      title: team.title,
      title_folded: foldCase(team.title),
      created_at: team.createdAt,
    })
    .execute()
}

export async function renameTeam(db: Db, teamId: string, title: string): Promise<void> {
  await db
    .updateTable('teams')
    .set({ title, title_folded: foldCase(title) })
    .where('id', '=', teamId)
    .execute()
}

/** Deletes a team; false when it is not there. */
/** Deletes a team and answers what it was called, if it was there. */
export async function deleteTeam(
  db: Db,
  { organizationId, teamId }: { organizationId: string; teamId: string },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('teams')
    .where('id', '=', teamId)
    .where('organization_id', '=', organizationId)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}

export type TeamMemberRow = MemberRow & { team_role: TeamMemberRole; added_at: number }

export async function membersOfTeam<Item>(
  db: Db,
  teamId: string,
  { page, item }: { page: Page; item: (row: TeamMemberRow) => Item },
): Promise<List<Item>> {
  const query = selectMembers(db)
    .innerJoin('team_members as in_team', (join) =>
      join
        .onRef('in_team.organization_id', '=', 'members.organization_id')
        .onRef('in_team.user_id', '=', 'members.user_id'),
    )
    .select(['in_team.role as team_role', 'in_team.added_at'])
    .where('in_team.team_id', '=', teamId)
  return keysetPage(query, {
    by: [
      { reference: 'in_team.added_at', type: 'number', order: 'asc', value: (row) => row.added_at },
      { reference: 'in_team.user_id', type: 'string', order: 'asc', value: (row) => row.user_id },
    ],
    page,
    item,
  })
}

type Addition = { userId: string; role: TeamMemberRole | undefined }

/** Adds members; who is in already keeps their role unless a new one is given. */
export async function upsertTeamMembers(
  db: Db,
  { organizationId, teamId, now }: { organizationId: string; teamId: string; now: number },
  additions: Addition[],
): Promise<void> {
  const row = ({ userId, role }: Addition) => ({
    team_id: teamId,
    organization_id: organizationId,
    user_id: userId,
    role: role ?? 'member',
    added_at: now,
  })
  const insert = (among: Addition[]) => db.insertInto('team_members').values(among.map(row))
  const [named, unnamed] = [additions.filter(({ role }) => role), additions.filter(({ role }) => !role)]
  if (unnamed.length > 0)
    await insert(unnamed)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (named.length > 0) {
    await insert(named)
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'user_id']).doUpdateSet((eb) => ({ role: eb.ref('excluded.role') })),
      )
      .execute()
  }
}

export async function deleteTeamMembers(db: Db, teamId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await db.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', 'in', userIds).execute()
}
