import { sql, type RawBuilder } from 'kysely'
import { roles, type Role, type RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Db } from '../../../platform/database/index.ts'
import { rank } from './policy.ts'

/** Who looks: their standing in the organization decides what they inherit. */
export type Viewer = { organizationId: string; userId: string; organizationRole: RoleOrGuest }

/**
 * A common table `effective (id, role_rank)` with every resource of the organization that the viewer may
 * see: `effectiveRole` of policy.ts in SQL, from the top down. Lists join it, so that pages and counts
 * show only what is theirs.
 */
export function withEffectiveRoles(db: Db, viewer: Viewer) {
  return db.withRecursive('effective', (cte) =>
    cte
      .selectFrom('resources')
      .select('resources.id')
      .select(rankBelow(viewer, sql`${rank(viewer.organizationRole)}`).as('role_rank'))
      .where('resources.organization_id', '=', viewer.organizationId)
      .where('resources.parent_id', 'is', null)
      .unionAll(
        cte
          .selectFrom('resources')
          .innerJoin('effective', 'effective.id', 'resources.parent_id')
          .select('resources.id')
          .select(rankBelow(viewer, sql.ref('effective.role_rank')).as('role_rank')),
      ),
  )
}

// What this level says itself, else what comes from above.
function rankBelow(viewer: Viewer, above: RawBuilder<unknown>): RawBuilder<number> {
  const own = rank(viewer.organizationRole)
  if (viewer.organizationRole === 'admin') return sql<number>`cast(${own} as bigint)`
  const byDefault = viewer.organizationRole === null ? above : sql`${rankOf('resources.default_level')}`
  return sql<number>`cast(coalesce(
    (${highestGrant(viewer)}),
    case resources.default_level
      when 'inherit' then ${above}
      when 'none' then case when resources.created_by = ${viewer.userId} then ${own} else 0 end
      else ${byDefault}
    end
  ) as bigint)`
}

function highestGrant(viewer: Viewer): RawBuilder<unknown> {
  return sql`select max(${rankOf('grants.role')}) from grants
    where grants.resource_id = resources.id
    and (
      (grants.subject_kind = 'user' and grants.subject_id = ${viewer.userId})
      or (grants.subject_kind = 'team' and grants.subject_id in (
        select team_id from team_members
        where organization_id = ${viewer.organizationId} and user_id = ${viewer.userId}
      ))
    )`
}

function rankOf(reference: string): RawBuilder<unknown> {
  const cases = roles.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(rank(role))}`)
  return sql`case ${sql.ref(reference)} ${sql.join(cases, sql` `)} else 0 end`
}

/** The role of a number; `null` for none. */
export function roleOfRank(number: number): Role | null {
  return roles[number - 1] ?? null
}
