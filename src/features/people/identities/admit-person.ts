import type { Context } from '../../../kernel/context.ts'
import { membershipOf } from '../access/index.ts'
import { deleteInvite, invitationTo } from '../invites/index.ts'
import { addMember } from '../members/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { changeTeamMembers } from '../teams/index.ts'
import { accountClaimed, findOrCreateUser, userByEmail, userById, type UserRow } from '../users/index.ts'
import { hasIdentityAt, insertIdentity, membershipsOf, userIdOf } from './queries.ts'
import { linkingOf } from './policy.ts'
import type { ProviderRow } from '../identity-providers/index.ts'
import { deletePassword } from '../passwords/index.ts'

/** Somebody as a provider describes them; `subject` is its own name for them. */
export type Person = { subject: string; email: string; displayName?: string }

export type Admission =
  | { kind: 'admitted'; userId: string }
  | { kind: 'refused'; reason: string; message: string; refusal: string }

/** Whom a provider's statement lets in: people whom it was linked to before, new ones, and accounts marked for it. */
export async function admitPerson(
  ctx: Context,
  { provider, person, signedInAs }: { provider: ProviderRow; person: Person; signedInAs: string | undefined },
): Promise<Admission> {
  // Locked first: two first sign-ins of one person at once must make one account and one membership.
  await lockOrganization(ctx.db, provider.organization_id)
  const known = await userIdOf(ctx.db, { providerId: provider.id, subject: person.subject })
  if (known !== undefined) return admitMember(ctx, { provider, userId: known })
  const account = await userByEmail(ctx.db, person.email)
  if (account === undefined) return welcome(ctx, { provider, person })
  if (await hasIdentityAt(ctx.db, { providerId: provider.id, userId: account.id })) return otherPerson
  const invitation = await invitationTo(ctx.db, {
    organizationId: provider.organization_id,
    email: account.email,
  })
  const memberships = await membershipsOf(ctx.db, account.id)
  const linking = linkingOf(memberships, {
    organizationId: provider.organization_id,
    isInvitedWithSso: invitation?.sso === 1,
    isSignedIn: signedInAs === account.id,
  })
  const isMember = memberships.some((each) => each.organization_id === provider.organization_id)
  if (linking === 'refuse') return isMember ? notMarked : notMember
  if (linking === 'confirm-first') return notConfirmed
  return link(ctx, { provider, person, userId: account.id })
}

async function welcome(
  ctx: Context,
  { provider, person }: { provider: ProviderRow; person: Person },
): Promise<Admission> {
  // Not verified: that an organization's provider says so proves nothing to the others.
  const user = await findOrCreateUser(ctx, { ...person, isVerified: false })
  return link(ctx, { provider, person, userId: user.id })
}

async function link(
  ctx: Context,
  { provider, person, userId }: { provider: ProviderRow; person: Person; userId: string },
): Promise<Admission> {
  const { organization_id: organizationId, default_role, default_team: teamId } = provider
  const user = await userById(ctx.db, userId)
  const invitation = user && (await invitationTo(ctx.db, { organizationId, email: user.email }))
  const role = invitation === undefined ? default_role : invitation.role
  const isNew = await addMember(ctx, { organizationId, userId, role, isSso: true })
  if (invitation !== undefined) await deleteInvite(ctx.db, { organizationId, inviteId: invitation.id })
  if (isNew && teamId !== null) await changeTeamMembers(ctx, { organizationId, teamId }, { add: [userId] })
  await claimForProvider(ctx, user)
  await insertIdentity(ctx.db, {
    provider_id: provider.id,
    subject: person.subject,
    user_id: userId,
    created_at: ctx.now,
  })
  return admitMember(ctx, { provider, userId })
}

// Whoever made the account before may have been somebody else.
async function claimForProvider(ctx: Context, user: UserRow | undefined): Promise<void> {
  if (user === undefined) return
  const wasProven = user.email_verified_at !== null
  if (!wasProven) await deletePassword(ctx.db, user.id)
  await ctx.emit(accountClaimed({ userId: user.id, wasProven }))
}

async function admitMember(
  ctx: Context,
  { provider, userId }: { provider: ProviderRow; userId: string },
): Promise<Admission> {
  const membership = await membershipOf(ctx.db, { organizationId: provider.organization_id, userId })
  if (membership === undefined) return notMember
  return membership.isDisabled ? disabled : { kind: 'admitted', userId }
}

/** What people are told who are not let in. */
export const admissionRefusals = {
  notMarked:
    'There is an account with this address already. Sign in with your existing credentials; an administrator can switch single sign-on on for it.',
  notMember:
    'The account with your address is not a member of this organization, or no longer. Ask one of its administrators for an invitation.',
  notConfirmed:
    'There is an account with this address already, and you have to show once that it is yours. Sign in with your existing credentials, or by a link that is sent to you, then come back to this provider: the two are connected from then on.',
  otherPerson:
    'The account with this address belongs to somebody else at your provider. Ask an administrator of the organization.',
  disabled: 'Your membership of this organization is disabled. Ask one of its administrators.',
}

const notMarked = refused('notMarked', 'the account is not marked for single sign-on')
const notMember = refused('notMember', 'the account is not a member of the organization')
const notConfirmed = refused('notConfirmed', 'the holder of the account has not confirmed the link')
const otherPerson = refused('otherPerson', 'the provider gave the address to somebody else')
const disabled = refused('disabled', 'the membership is disabled')

function refused(refusal: keyof typeof admissionRefusals, reason: string): Admission {
  return { kind: 'refused', reason, message: admissionRefusals[refusal], refusal }
}
