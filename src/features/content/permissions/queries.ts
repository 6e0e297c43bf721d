import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { List, Page } from '../../../contract/pagination.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { rank } from '../../people/access/index.ts'
import { userColumns, type UserRow } from '../../people/users/index.ts'

export type GrantedUser = UserRow & { role: Role }

/** The users with a role of their own on a resource. */
export async function grantedUsers<Item>(
  db: Db,
  resourceId: string,
  { page, item }: { page: Page; item: (row: GrantedUser) => Item },
): Promise<List<Item>> {
  const query = db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.subject_id')
    .select(userColumns)
    .select('grants.role')
    .where('grants.resource_id', '=', resourceId)
    .where('grants.subject_kind', '=', 'user')
    .where('grants.role', 'is not', null)
    .$narrowType<{ role: Role }>()
  return keysetPage(query, { by: [byId('users.id')], page, item })
}

/** The ids of the teams with a role on a resource. */
export async function grantedTeams(
  db: Db,
  resourceId: string,
  page: Page,
): Promise<List<{ id: string; role: Role }>> {
  const query = db
    .selectFrom('grants')
    .innerJoin('teams', 'teams.id', 'grants.subject_id')
    .select(['teams.id', 'grants.role'])
    .where('grants.resource_id', '=', resourceId)
    .where('grants.subject_kind', '=', 'team')
    .where('grants.role', 'is not', null)
    .$narrowType<{ role: Role }>()
  return keysetPage(query, { by: [byId('teams.id')], page, item: (row) => row })
}

function byId(reference: string) {
  return { reference, type: 'string' as const, order: 'asc' as const, value: (row: { id: string }) => row.id }
}

export type ChainLevel = Pick<Tables['resources'], 'id' | 'default_level' | 'created_by'>

/** Everybody in the organization who has access to a resource: the policy of access in SQL, member by member. */
export async function membersWithAccess<Item>(
  db: Db,
  {
    organizationId,
    levels,
    role,
    onlyUserId,
  }: {
    organizationId: string
    levels: ChainLevel[]
    role?: Role | undefined
    onlyUserId?: string | undefined
  },
  { page, item }: { page: Page; item: (row: UserRow & { role_rank: number }) => Item },
): Promise<List<Item>> {
  const resulting = resultingRank(levels)
  let query = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(userColumns)
    .select(sql<number>`cast(${resulting} as bigint)`.as('role_rank'))
    .where('members.organization_id', '=', organizationId)
    .where('members.disabled', '=', 0)
    .where(
      role === undefined
        ? sql<SqlBool>`${resulting} > 0`
        : sql<SqlBool>`${resulting} = ${sql.lit(rank(role))}`,
    )
  if (onlyUserId !== undefined) query = query.where('members.user_id', '=', onlyUserId)
  return keysetPage(query, { by: [byId('users.id')], page, item })
}

function resultingRank(levels: ChainLevel[]): RawBuilder<unknown> {
  const own = rankCase('members.role')
  const result = levels.reduceRight<RawBuilder<unknown>>((above, level) => rankAt(level, above), own)
  return sql`case when members.role = 'admin' then ${sql.lit(rank('admin'))} else ${result} end`
}

function rankAt(level: ChainLevel, above: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((${grantAt(level.id)}), ${defaultAt(level, above)})`
}

function defaultAt({ default_level: level, created_by: creator }: ChainLevel, above: RawBuilder<unknown>) {
  if (level === 'inherit') return above
  if (level === 'none')
    return sql`case when members.user_id = ${creator} then ${rankCase('members.role')} else 0 end`
  return sql`case when members.role is null then ${above} else ${sql.lit(rank(level))} end`
}

function grantAt(resourceId: string): RawBuilder<unknown> {
  return sql`select max(${rankCase('grants.role')}) from grants
    where grants.resource_id = ${resourceId} and (
      (grants.subject_kind = 'user' and grants.subject_id = members.user_id)
      or (grants.subject_kind = 'team' and grants.subject_id in (
        select team_id from team_members
        where team_members.organization_id = members.organization_id and team_members.user_id = members.user_id
      ))
    )`
}

function rankCase(reference: string): RawBuilder<unknown> {
  const cases = (['read', 'comment', 'edit', 'review', 'create', 'admin'] as const).map(
    (role) => sql`when ${sql.lit(role)} then ${sql.lit(rank(role))}`,
  )
  return sql`case ${sql.ref(reference)} ${sql.join(cases, sql` `)} else 0 end`
}
