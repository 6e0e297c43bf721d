import type { List, Page } from '../../../contract/pagination.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { hashSecret } from '../tokens/index.ts'

export type InviteRow = Pick<Tables['invites'], 'id' | 'email' | 'role' | 'sso' | 'mailed'>
export type InviteLinkRow = Pick<Tables['invites'], 'id' | 'role' | 'created_at'> & { redundant: unknown }

export type InvitationRow = Pick<Tables['invites'], 'id' | 'role' | 'sso' | 'created_by' | 'created_at'> & {
  email: string
}

type InviteKey = { organizationId: string; inviteId: string }

export async function insertInvite(db: Db, invite: Tables['invites']): Promise<void> {
  await db.insertInto('invites').values(invite).execute()
}

/** Inviting an address again replaces the invitation that is still open. */
export async function deleteInvitesTo(db: Db, organizationId: string, emails: string[]): Promise<void> {
  await db
    .deleteFrom('invites')
    .where('organization_id', '=', organizationId)
    .where('email', 'in', emails)
    .execute()
}

/** An invitation by the secret that whoever was invited holds. */
export async function inviteBy(
  db: Db,
  { organizationId, secret }: { organizationId: string; secret: string },
): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invites')
    .select(['id', 'email', 'role', 'sso', 'mailed'])
    .where('organization_id', '=', organizationId)
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst()
}

/** The invitation that an address has from an organization, if there is one. */
export async function invitationTo(
  db: Db,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invites')
    .select(['id', 'email', 'role', 'sso', 'mailed'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The invitations that are still open, the newest first. */
export async function invitationsOf(
  db: Db,
  organizationId: string,
  page: Page,
): Promise<List<InvitationRow>> {
  const query = db
    .selectFrom('invites')
    .select(['id', 'email', 'role', 'sso', 'created_by', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
  return keysetPage(query, {
    by: [
      { reference: 'created_at', type: 'number', order: 'desc', value: (row) => row.created_at },
      { reference: 'id', type: 'string', order: 'desc', value: (row) => row.id },
    ],
    page,
    item: (row) => row,
  })
}

export async function linksOf<Item>(
  db: Db,
  organizationId: string,
  { page, item }: { page: Page; item: (row: InviteLinkRow) => Item },
): Promise<List<Item>> {
  return keysetPage(selectLinks(db, organizationId), {
    by: [
      { reference: 'link.created_at', type: 'number', order: 'asc', value: (row) => row.created_at },
      { reference: 'link.id', type: 'string', order: 'asc', value: (row) => row.id },
    ],
    page,
    item,
  })
}

export async function linkBy(
  db: Db,
  { organizationId, inviteId }: InviteKey,
): Promise<InviteLinkRow | undefined> {
  return selectLinks(db, organizationId).where('link.id', '=', inviteId).executeTakeFirst()
}

// Redundant: an older link gives the same role.
function selectLinks(db: Db, organizationId: string) {
  return db
    .selectFrom('invites as link')
    .select(['link.id', 'link.role', 'link.created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('invites as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'link.organization_id')
            .where('other.email', 'is', null)
            .where((same) =>
              same.or([
                same('other.role', '=', same.ref('link.role')),
                same.and([same('other.role', 'is', null), same('link.role', 'is', null)]),
              ]),
            )
            .where((older) =>
              older.or([
                older('other.created_at', '<', older.ref('link.created_at')),
                older.and([
                  older('other.created_at', '=', older.ref('link.created_at')),
                  older('other.id', '<', older.ref('link.id')),
                ]),
              ]),
            ),
        )
        .as('redundant'),
    )
    .where('link.organization_id', '=', organizationId)
    .where('link.email', 'is', null)
}

export async function updateLinkRole(db: Db, inviteId: string, role: RoleOrGuest): Promise<void> {
  await db.updateTable('invites').set({ role }).where('id', '=', inviteId).execute()
}

export async function deleteInvite(db: Db, { organizationId, inviteId }: InviteKey): Promise<boolean> {
  const result = await db
    .deleteFrom('invites')
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Takes an invitation back; answers whom it was for. */
export async function deleteInvitation(
  db: Db,
  { organizationId, inviteId }: InviteKey,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('invites')
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteId)
    .where('email', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? undefined
}

export async function deleteLink(db: Db, { organizationId, inviteId }: InviteKey): Promise<boolean> {
  const result = await db
    .deleteFrom('invites')
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteId)
    .where('email', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
