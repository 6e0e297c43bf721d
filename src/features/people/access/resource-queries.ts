import { sql, type RawBuilder } from 'kysely'
import { preparedQuery, type Db } from '../../../platform/database/index.ts'
import type { Level } from './policy.ts'
import { presentMembership, type KnownMembership } from './standing-queries.ts'

export type ResourceKey = { id: string; kind: 'space' | 'collection' | 'site' }

type ResourceFor = ResourceKey & { userId: string; tokenId: string }

/** A resource as somebody meets it: where it is, how they stand there, and the levels above it. */
export type MetResource = {
  organizationId: string
  isDeleted: boolean
  membership: KnownMembership | undefined
  levels: Level[]
}

/** All that decides what a person may do to a resource, by one statement. */
export async function resourceFor(db: Db, key: ResourceFor): Promise<MetResource | undefined> {
  return metResource(await selectResourceFor(db, key), key.userId)
}

const selectResourceFor = preparedQuery((db, key: ResourceFor) => resourceRows(db, key))

type ResourceRow = Awaited<ReturnType<ReturnType<typeof resourceRows>['execute']>>[number]

/** What the rows of `resourceRows` say. */
export function metResource(rows: readonly ResourceRow[], userId: string): MetResource | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const { member, ...joined } = first
  return {
    organizationId: first.organization_id,
    isDeleted: first.deleted_at !== null,
    membership:
      member === null
        ? undefined
        : presentMembership({
            ...joined,
            disabled: joined.disabled ?? 0,
            sso: joined.sso ?? 0,
            second_factor: joined.second_factor ?? 0,
          }),
    levels: levelsIn(rows, userId),
  }
}

// In the order of the rows, which is that of the heights.
function levelsIn(rows: readonly ResourceRow[], userId: string): Level[] {
  const levels: Level[] = []
  let grants: Level['grants'] = []
  let height = -1
  for (const row of rows) {
    if (row.height !== height) {
      grants = []
      levels.push({ default: row.default_level, grants, isCreator: row.created_by === userId })
      height = row.height
    }
    if (row.granted !== null) grants.push(row.grant_role)
  }
  return levels
}

type RowsFor = ResourceKey & { userId: string | RawBuilder<string>; tokenId: string | RawBuilder<string> }

/** The rows of the statement, for a caller who is known, or whom the statement itself finds out. */
export function resourceRows(db: Db, { id, kind, userId, tokenId }: RowsFor) {
  return db
    .withRecursive('chain', (cte) =>
      cte
        .selectFrom('resources')
        .select(['id', 'parent_id', 'default_level', 'created_by', 'organization_id', 'deleted_at'])
        .select(sql<number>`cast(0 as bigint)`.as('height'))
        .where('id', '=', id)
        .where('kind', '=', kind)
        .unionAll(
          cte
            .selectFrom('resources')
            .innerJoin('chain', 'chain.parent_id', 'resources.id')
            .select([
              'resources.id',
              'resources.parent_id',
              'resources.default_level',
              'resources.created_by',
              'resources.organization_id',
              'resources.deleted_at',
            ])
            .select(sql<number>`chain.height + 1`.as('height')),
        ),
    )
    .selectFrom('chain')
    .leftJoin('members', (join) =>
      join.onRef('members.organization_id', '=', 'chain.organization_id').on('members.user_id', '=', userId),
    )
    .leftJoin('organizations', 'organizations.id', 'chain.organization_id')
    .leftJoin('token_uses', (join) =>
      join
        .onRef('token_uses.organization_id', '=', 'chain.organization_id')
        .on('token_uses.token_id', '=', tokenId),
    )
    .leftJoin('grants', (join) =>
      join
        .onRef('grants.resource_id', '=', 'chain.id')
        .on((eb) =>
          eb.or([
            eb.and([eb('grants.subject_kind', '=', 'user'), eb('grants.subject_id', '=', userId)]),
            eb.and([
              eb('grants.subject_kind', '=', 'team'),
              eb('grants.subject_id', 'in', (teams) =>
                teams
                  .selectFrom('team_members')
                  .select('team_members.team_id')
                  .whereRef('team_members.organization_id', '=', 'chain.organization_id')
                  .where('team_members.user_id', '=', userId),
              ),
            ]),
          ]),
        ),
    )
    .select([
      'chain.organization_id',
      'chain.deleted_at',
      'chain.default_level',
      'chain.created_by',
      'chain.height',
      'members.user_id as member',
      'members.role',
      'members.disabled',
      'organizations.sso',
      'organizations.second_factor',
      'token_uses.last_used_at',
      'token_uses.revoked_at',
      'grants.subject_id as granted',
      'grants.role as grant_role',
    ])
    .orderBy('chain.height')
}
