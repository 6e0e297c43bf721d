import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { providerIdsOf } from '../identity-providers/index.ts'

export async function insertIdentity(db: Db, identity: Tables['identities']): Promise<void> {
  await db.insertInto('identities').values(identity).execute()
}

/** The user whom a provider knows by this name. */
export async function userIdOf(
  db: Db,
  { providerId, subject }: { providerId: string; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function hasIdentityAt(
  db: Db,
  { providerId, userId }: { providerId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

export type IdentityRow = Pick<Tables['identities'], 'provider_id' | 'created_at'>

/** At which providers a user is known. */
export async function identitiesOf(db: Db, userId: string, page: Page): Promise<List<IdentityRow>> {
  const query = db
    .selectFrom('identities')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', userId)
  return keysetPage(query, {
    by: [{ reference: 'provider_id', type: 'string', order: 'asc', value: (row) => row.provider_id }],
    page,
    item: (row) => row,
  })
}

/** Takes a user's identities away, all or those at one organization's providers. */
export async function deleteIdentitiesOf(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId?: string },
): Promise<void> {
  const query = db.deleteFrom('identities').where('user_id', '=', userId)
  const some =
    organizationId === undefined ? query : query.where('provider_id', 'in', providerIdsOf(db, organizationId))
  await some.execute()
}

export type MembershipRow = {
  organization_id: string
  title: string
  role: RoleOrGuest
  is_disabled: boolean
  is_sso: boolean
  enforces_sso: boolean
}

/** Every membership of a user, with what matters to signing in. */
export async function membershipsOf(db: Db, userId: string): Promise<MembershipRow[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select([
      'members.organization_id',
      'organizations.title',
      'members.role',
      'members.disabled',
      'members.sso as member_sso',
      'organizations.sso as organization_sso',
    ])
    .where('members.user_id', '=', userId)
    .orderBy('members.organization_id')
    .execute()
  return rows.map((row) => ({
    organization_id: row.organization_id,
    title: row.title,
    role: row.role,
    is_disabled: row.disabled === 1,
    is_sso: row.member_sso === 1,
    enforces_sso: row.organization_sso === 1,
  }))
}
