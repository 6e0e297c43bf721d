import type { Input } from '../../../contract/operation.ts'
import type { inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../access/index.ts'
import { membersAmong } from '../members/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { languagesByEmail, languagesOf, userById, usersWithEmails } from '../users/index.ts'
import { memberInvited } from './events.ts'
import { invitationUrl, newInviteSecret } from './invite-secret.ts'
import { sendInvitation } from './jobs.ts'
import { deleteInvitesTo, insertInvite } from './queries.ts'

type Body = Input<typeof inviteUsersToOrganization>['body']
type Invitation = { id: string; secret: string; hash: string; email: string; role: RoleOrGuest }

/** Invites people by e-mail. Members already are passed over; the mail goes out after the commit. */
export async function inviteMembers(ctx: Context, organizationId: string, body: Body) {
  const organization = await lockOrganization(ctx.db, organizationId)
  if (organization === undefined) throw new Error('an authorized organization is not there')
  const isSso = body.sso ?? false
  const wanted = invitationsOf(body)
  if (organization.sso === 1 && !isSso) {
    return { users: [], invited: 0, failedSSOEmails: wanted.map(({ email }) => email) }
  }
  const accounts = await usersWithEmails(
    ctx.db,
    wanted.map(({ email }) => email),
  )
  const members = new Set(
    await membersAmong(
      ctx.db,
      organizationId,
      accounts.map(({ id }) => id),
    ),
  )
  const taken = new Set(accounts.filter(({ id }) => members.has(id)).map(({ email }) => email))
  const invitations = wanted.filter(({ email }) => !taken.has(email))
  await save(ctx, { organizationId, title: organization.title, invitations, isSso })
  return {
    users: accounts.filter(({ id }) => !members.has(id)).map(({ id }) => id),
    invited: invitations.length,
    ...(ctx.services.mail.isDelivering
      ? {}
      : { invites: invitations.map((invite) => presented(ctx, organizationId, invite)) }),
  }
}

function invitationsOf({ emails, role = null }: Body): Invitation[] {
  const byEmail = new Map<string, Invitation>()
  for (const item of emails) {
    const given = typeof item === 'string' ? { email: item, role } : item
    const email = given.email.toLowerCase()
    byEmail.set(email, { id: newId(), ...newInviteSecret(), email, role: given.role })
  }
  return [...byEmail.values()]
}

async function save(
  ctx: Context,
  {
    organizationId,
    title,
    invitations,
    isSso,
  }: { organizationId: string; title: string; invitations: Invitation[]; isSso: boolean },
): Promise<void> {
  if (invitations.length === 0) return
  const inviter = actingUser(ctx)
  const invitedBy = (await userById(ctx.db, inviter))?.display_name
  const emails = invitations.map(({ email }) => email)
  await deleteInvitesTo(ctx.db, organizationId, emails)
  const [own, known] = [await languagesOf(ctx.db, inviter), await languagesByEmail(ctx.db, emails)]
  for (const { id, hash, secret, email, role } of invitations) {
    await insertInvite(ctx.db, {
      id,
      organization_id: organizationId,
      hash,
      email,
      mailed: ctx.services.mail.isDelivering ? 1 : 0,
      role,
      sso: isSso ? 1 : 0,
      created_by: inviter,
      created_at: ctx.now,
    })
    await ctx.emit(memberInvited({ organizationId, inviteId: id, email }))
    const sealed = ctx.services.secrets.encrypt(secret)
    await ctx.enqueue({
      kind: sendInvitation.kind,
      payload: {
        organizationId,
        inviteId: id,
        sealed,
        email,
        title,
        invitedBy,
        languages: [...(known.get(email) ?? []), ...own],
      },
    })
  }
}

function presented(ctx: Context, organizationId: string, { id, secret, email }: Invitation) {
  return { id, email, secret, url: invitationUrl(ctx, { organizationId, secret }) }
}
