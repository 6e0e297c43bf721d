import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { UserActor } from '../../../kernel/context.ts'
import { preparedQuery, type Db } from '../../../platform/database/index.ts'
import { organizationOf, type Membership } from './policy.ts'

type StandingKey = { organizationId: string; userId: string; tokenId: string }

/** Everything that decides how somebody stands in an organization, with the token or session they came with. */
export async function membershipFor(db: Db, key: StandingKey): Promise<KnownMembership | undefined> {
  const row = (await selectMembership(db, key)).at(0)
  return row && presentMembership(row)
}

export type KnownMembership = Membership & { tokenUsedAt: number | null }

type MembershipRow = {
  role: RoleOrGuest
  disabled: number
  sso: number
  second_factor: number
  last_used_at: number | null
  revoked_at: number | null
}

/** A row with somebody's membership, as policy sees it. */
export function presentMembership(row: MembershipRow): KnownMembership {
  return {
    role: row.role,
    isDisabled: row.disabled === 1,
    enforcesSso: row.sso === 1,
    demandsSecondFactor: row.second_factor === 1,
    isTokenRevoked: row.revoked_at !== null,
    tokenUsedAt: row.last_used_at,
  }
}

const selectMembership = preparedQuery((db, { organizationId, userId, tokenId }: StandingKey) =>
  db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .leftJoin('token_uses', (join) =>
      join
        .onRef('token_uses.organization_id', '=', 'members.organization_id')
        .on('token_uses.token_id', '=', tokenId),
    )
    .select([
      'members.role',
      'members.disabled',
      'organizations.sso',
      'organizations.second_factor',
      'token_uses.last_used_at',
      'token_uses.revoked_at',
    ])
    .where('members.organization_id', '=', organizationId)
    .where('members.user_id', '=', userId),
)

/** The ids of the organizations where somebody is let in: `standingIn` in SQL, for lists. */
export function organizationsLettingIn(db: Db, { userId, tokenId, origin }: UserActor) {
  const query = db
    .selectFrom('members')
    .innerJoin('organizations as own', 'own.id', 'members.organization_id')
    .select('members.organization_id')
    .where('members.user_id', '=', userId)
    .where('members.disabled', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('token_uses')
            .select('token_uses.token_id')
            .whereRef('token_uses.organization_id', '=', 'members.organization_id')
            .where('token_uses.token_id', '=', tokenId)
            .where('token_uses.revoked_at', 'is not', null),
        ),
      ),
    )
  if (origin === 'operator') return query
  const vouching = organizationOf(origin)
  const admitted = query.where((eb) =>
    eb.or([eb('own.sso', '=', 0), eb('members.role', '=', 'admin'), eb('own.id', '=', vouching ?? '')]),
  )
  if (vouching === undefined) return admitted
  return admitted.where((eb) => eb.or([eb('own.second_factor', '=', 0), eb('own.id', '=', vouching)]))
}
