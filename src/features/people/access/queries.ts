import { sql } from 'kysely'
import type { Role } from '../../../contract/people/roles.ts'
import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'
import type { Level } from './policy.ts'

/** Somebody's membership, whatever they came with; how the *caller* stands is `standingIn`. */
export async function membershipOf(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<{ isDisabled: boolean } | undefined> {
  const row = await db
    .selectFrom('members')
    .select('disabled')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { isDisabled: row.disabled === 1 }
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

type ResourceKey = { id: string; kind: Tables['resources']['kind'] }

export async function resourceBy(
  db: Db,
  key: ResourceKey,
): Promise<Pick<Tables['resources'], 'organization_id' | 'deleted_at'> | undefined> {
  return (await selectResource(db, key)).at(0)
}

const selectResource = preparedQuery((db, { id, kind }: ResourceKey) =>
  db
    .selectFrom('resources')
    .select(['organization_id', 'deleted_at'])
    .where('id', '=', id)
    .where('kind', '=', kind),
)

/** The levels from a resource up to its organization, with what each grants to a user. */
export async function levelsOf(
  db: Db,
  { id, organizationId, userId }: { id: string; organizationId: string; userId: string },
): Promise<Level[]> {
  const levels = await chainOf(db, id)
  if (levels.length === 0) return []
  const grants = await grantsTo(db, { organizationId, userId, resourceIds: levels.map((level) => level.id) })
  const byResource = Map.groupBy(grants, (grant) => grant.resource_id)
  return levels.map((level) => ({
    default: level.default_level,
    grants: (byResource.get(level.id) ?? []).map((grant) => grant.role),
    isCreator: level.created_by === userId,
  }))
}

/** A resource and what is above it, nearest first. */
export async function chainOf(db: Db, id: string) {
  return selectChain(db, { id })
}

const selectChain = preparedQuery((db, { id }: { id: string }) =>
  db
    .withRecursive('chain', (cte) =>
      cte
        .selectFrom('resources')
        .select(['id', 'parent_id', 'default_level', 'created_by'])
        .select(sql<number>`cast(0 as bigint)`.as('height'))
        .where('id', '=', id)
        .unionAll(
          cte
            .selectFrom('resources')
            .innerJoin('chain', 'chain.parent_id', 'resources.id')
            .select([
              'resources.id',
              'resources.parent_id',
              'resources.default_level',
              'resources.created_by',
            ])
            .select(sql<number>`chain.height + 1`.as('height')),
        ),
    )
    .selectFrom('chain')
    .select(['id', 'default_level', 'created_by'])
    .orderBy('height'),
)

async function grantsTo(
  db: Db,
  { organizationId, userId, resourceIds }: { organizationId: string; userId: string; resourceIds: string[] },
) {
  return db
    .selectFrom('grants')
    .select(['resource_id', 'role'])
    .where('resource_id', 'in', resourceIds)
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_kind', '=', 'user'), eb('subject_id', '=', userId)]),
        eb.and([
          eb('subject_kind', '=', 'team'),
          eb('subject_id', 'in', (teams) =>
            teams
              .selectFrom('team_members')
              .select('team_members.team_id')
              .where('team_members.organization_id', '=', organizationId)
              .where('team_members.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .execute()
}

export async function insertResource(db: Db, resource: Tables['resources']): Promise<void> {
  await db.insertInto('resources').values(resource).execute()
}

export async function updateResource(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['resources'], 'id' | 'kind'>>,
): Promise<void> {
  await db.updateTable('resources').set(change).where('id', '=', id).execute()
}

/** Deletes a resource with its grants, and what is registered under the same id. */
export async function deleteResource(db: Db, id: string): Promise<void> {
  await db.deleteFrom('resources').where('id', '=', id).execute()
}

/** Gives a user or team a role on a resource, instead of what they had there. */
export async function putGrant(
  db: Db,
  grant: { resourceId: string; kind: 'user' | 'team'; subjectId: string; role: Role | null; now: number },
): Promise<void> {
  await db
    .insertInto('grants')
    .values({
      resource_id: grant.resourceId,
      subject_kind: grant.kind,
      subject_id: grant.subjectId,
      role: grant.role,
      created_at: grant.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['resource_id', 'subject_kind', 'subject_id'])
        .doUpdateSet((eb) => ({ role: eb.ref('excluded.role') })),
    )
    .execute()
}

/** Takes one grant away; false when there was none. */
export async function deleteGrant(
  db: Db,
  grant: { resourceId: string; kind: 'user' | 'team'; subjectId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('grants')
    .where('resource_id', '=', grant.resourceId)
    .where('subject_kind', '=', grant.kind)
    .where('subject_id', '=', grant.subjectId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Gives a resource the default level of another and what is granted there, to everybody but `except`. */
export async function copyAudience(
  db: Db,
  { from, to, except = '' }: { from: string; to: string; except?: string },
): Promise<void> {
  await db
    .updateTable('resources')
    .set((eb) => ({
      default_level: eb
        .selectFrom('resources as source')
        .select('source.default_level')
        .where('source.id', '=', from)
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', to)
    .execute()
  await db.deleteFrom('grants').where('resource_id', '=', to).execute()
  await db
    .insertInto('grants')
    .columns(['resource_id', 'subject_kind', 'subject_id', 'role', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('grants')
        .select([
          sql<string>`cast(${to} as text)`.as('resource_id'),
          'subject_kind',
          'subject_id',
          'role',
          'created_at',
        ])
        .where('resource_id', '=', from)
        .where((own) => own.not(own.and([own('subject_kind', '=', 'user'), own('subject_id', '=', except)]))),
    )
    .execute()
}

/** Every grant, with the member or the team that it is for where there is one in the resource's organization. */
export async function grantHolders(
  db: Db,
): Promise<{ resourceId: string; kind: string; subjectId: string; holder: string | null }[]> {
  return db
    .selectFrom('grants')
    .innerJoin('resources', 'resources.id', 'grants.resource_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'resources.organization_id')
        .onRef('members.user_id', '=', 'grants.subject_id')
        .on('grants.subject_kind', '=', 'user'),
    )
    .leftJoin('teams', (join) =>
      join
        .onRef('teams.organization_id', '=', 'resources.organization_id')
        .onRef('teams.id', '=', 'grants.subject_id')
        .on('grants.subject_kind', '=', 'team'),
    )
    .select((eb) => [
      'grants.resource_id as resourceId',
      'grants.subject_kind as kind',
      'grants.subject_id as subjectId',
      eb.fn.coalesce('members.user_id', 'teams.id').as('holder'),
    ])
    .orderBy('grants.resource_id')
    .orderBy('grants.subject_id')
    .execute()
}
