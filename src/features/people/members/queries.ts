import { foldCase } from '../../../engine/search/index.ts'
import type { List, Order, Page } from '../../../contract/pagination.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { contains, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import type { UserRow } from '../users/index.ts'

export type MemberRow = Omit<Tables['members'], 'organization_id'> &
  Omit<UserRow, 'email_verified_at'> & { spaces: number; sites: number; teams: number }

export type MemberKey = { organizationId: string; userId: string }

export type MemberFilter = {
  organizationId: string
  sort: 'joinedAt' | 'lastSeenAt'
  order: Order
  role?: Role | 'guest' | undefined
  search?: string | undefined
}

/** Every member with what a presenter shows of one; other features join their own tables to it. */
export function selectMembers(db: Db) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.user_id',
      'members.role',
      'members.disabled',
      'members.sso',
      'members.joined_at',
      'members.last_seen_at',
      'users.id',
      'users.email',
      'users.display_name',
      'users.photo_url',
    ])
    .select((eb) => [
      eb
        .selectFrom('team_members')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('team_members.organization_id', '=', 'members.organization_id')
        .whereRef('team_members.user_id', '=', 'members.user_id')
        .$asScalar()
        .as('teams'),
      eb
        .selectFrom('grants')
        .innerJoin('resources', 'resources.id', 'grants.resource_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('grants.subject_kind', '=', 'user')
        .whereRef('grants.subject_id', '=', 'members.user_id')
        .where('resources.kind', '=', 'space')
        .whereRef('resources.organization_id', '=', 'members.organization_id')
        .$asScalar()
        .as('spaces'),
      eb
        .selectFrom('grants')
        .innerJoin('resources', 'resources.id', 'grants.resource_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('grants.subject_kind', '=', 'user')
        .whereRef('grants.subject_id', '=', 'members.user_id')
        .where('resources.kind', '=', 'site')
        .whereRef('resources.organization_id', '=', 'members.organization_id')
        .$asScalar()
        .as('sites'),
    ])
    .$narrowType<{ teams: number; spaces: number; sites: number }>()
}

export async function membersOf<Item>(
  db: Db,
  { organizationId, sort, order, role, search }: MemberFilter,
  { page, item }: { page: Page; item: (row: MemberRow) => Item },
): Promise<List<Item>> {
  let query = selectMembers(db).where('members.organization_id', '=', organizationId)
  if (role === 'guest') query = query.where('members.role', 'is', null)
  else if (role !== undefined) query = query.where('members.role', '=', role)
  if (search !== undefined && search !== '')
    query = query.where(contains('users.search_text', foldCase(search)))
  if (sort === 'lastSeenAt') query = query.where('members.last_seen_at', 'is not', null)
  const column = sort === 'lastSeenAt' ? 'last_seen_at' : 'joined_at'
  return keysetPage(query, {
    by: [
      { reference: `members.${column}`, type: 'number', order, value: (row) => row[column] ?? 0 },
      { reference: 'members.user_id', type: 'string', order, value: (row) => row.user_id },
    ],
    page,
    item,
  })
}

export async function memberBy(
  db: Db,
  { organizationId, userId }: MemberKey,
): Promise<MemberRow | undefined> {
  return selectMembers(db)
    .where('members.organization_id', '=', organizationId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst()
}

/** Who the members of an organization are, for other queries. */
export function selectMemberIds(db: Db, organizationId: string) {
  return db
    .selectFrom('members')
    .select('members.user_id')
    .where('members.organization_id', '=', organizationId)
}

/** The ids among these that are members. */
export async function membersAmong(db: Db, organizationId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'in', userIds)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Adds a member; false when they are one already. */
export async function insertMember(db: Db, member: Tables['members']): Promise<boolean> {
  const result = await db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateMember(
  db: Db,
  { organizationId, userId }: MemberKey,
  change: Partial<Pick<Tables['members'], 'role' | 'disabled' | 'sso' | 'last_seen_at'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('members')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMember(db: Db, { organizationId, userId }: MemberKey): Promise<void> {
  await db
    .deleteFrom('members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Whether somebody else could still administrate the organization. */
export async function hasOtherAdmin(db: Db, { organizationId, userId }: MemberKey): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '!=', userId)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
