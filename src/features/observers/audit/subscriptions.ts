import type { Context, Subscription } from '../../../kernel/context.ts'
import { inTransaction, type Event } from '../../../kernel/events.ts'
import {
  inviteLinkCreated,
  inviteLinkDeleted,
  inviteLinkUpdated,
  inviteRevoked,
  memberInvited,
} from '../../people/invites/index.ts'
import { memberJoined, memberRemoved, memberUpdated } from '../../people/members/index.ts'
import { organizationUpdated } from '../../people/organizations/index.ts'
import { membershipsOf } from '../../people/identities/index.ts'
import { secondFactorDemandChanged } from '../../people/second-factor-demands/index.ts'
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorAdded,
  secondFactorRemoved,
} from '../../people/second-factors/index.ts'
import { passwordChanged, signedIn, signedOut, signInRefused } from '../../people/sessions/index.ts'
import { providerCreated, providerDeleted, providerUpdated } from '../../people/identity-providers/index.ts'
import { teamCreated, teamDeleted, teamMembersUpdated, teamUpdated } from '../../people/teams/index.ts'
import { tokenCreated, tokenRevoked, tokenUseRevoked } from '../../people/tokens/index.ts'
import { contentSubscriptions } from './content-subscriptions.ts'
import { connectionSubscriptions } from './connection-subscriptions.ts'
import { ofOrganization } from './of-organization.ts'
import { about, called, recordEvent, type Recorded } from './record-event.ts'
import { siteSubscriptions } from './site-subscriptions.ts'

export const auditSubscriptions: Subscription[] = [
  ofPerson(signedIn, ({ userId, sessionId, method, address, providerId }) => ({
    action: 'sign_in.succeeded',
    actorId: userId,
    target: { kind: 'session', id: sessionId },
    details: { method, address, ...(providerId && { provider: providerId }) },
  })),
  ofPerson(signedOut, ({ userId, sessionId }) => ({
    action: 'session.ended',
    actorId: userId,
    target: { kind: 'session', id: sessionId },
  })),
  inTransaction(signInRefused, async (ctx, { userId, organizationId, ...details }) => {
    const concerned = organizationId === undefined ? await organizationsOf(ctx, userId) : [organizationId]
    await recordEvent(ctx, concerned, { action: 'sign_in.refused', actorId: userId, details })
  }),
  ofPerson(passwordChanged, ({ userId }) => ({ action: 'password.changed', actorId: userId })),
  ofPerson(secondFactorAdded, ({ userId }) => ({ action: 'second_factor.added', actorId: userId })),
  ofPerson(secondFactorRemoved, () => ({ action: 'second_factor.removed' })),
  ofPerson(recoveryCodesRenewed, ({ userId }) => ({ action: 'recovery_codes.renewed', actorId: userId })),
  ofPerson(recoveryCodeUsed, ({ userId }) => ({ action: 'recovery_code.used', actorId: userId })),
  ofPerson(tokenCreated, ({ tokenId, userId, name }) => ({
    action: 'token.created',
    actorId: userId,
    target: { kind: 'token', id: tokenId },
    details: { title: name },
  })),
  ofPerson(tokenRevoked, ({ tokenId, userId, name }) => ({
    action: 'token.revoked',
    target: { kind: 'token', id: tokenId },
    details: { title: name, user: userId },
  })),

  ofOrganization(tokenUseRevoked, ({ tokenId, userId }) => ({
    action: 'token.use_revoked',
    target: { kind: 'token', id: tokenId },
    details: { user: userId },
  })),
  ofOrganization(memberInvited, ({ inviteId, email }) => ({
    action: 'member.invited',
    target: { kind: 'invite', id: inviteId },
    details: { email },
  })),
  ofOrganization(inviteRevoked, ({ inviteId, email }) => ({
    action: 'invite.revoked',
    target: { kind: 'invite', id: inviteId },
    details: { email },
  })),
  ofOrganization(memberJoined, ({ userId, role }) => ({
    action: 'member.joined',
    actorId: userId,
    target: { kind: 'member', id: userId },
    details: { role },
  })),
  ofOrganization(memberUpdated, ({ userId, role, disabled }) => ({
    action: 'member.updated',
    target: { kind: 'member', id: userId },
    details: { role, disabled },
  })),
  ofOrganization(memberRemoved, ({ userId }) => ({
    action: 'member.removed',
    target: { kind: 'member', id: userId },
  })),
  ofOrganization(inviteLinkCreated, about('invite_link.created', 'invite', 'inviteId')),
  ofOrganization(inviteLinkUpdated, about('invite_link.updated', 'invite', 'inviteId')),
  ofOrganization(inviteLinkDeleted, about('invite_link.deleted', 'invite', 'inviteId')),
  ofOrganization(teamCreated, ({ teamId: id, title }) =>
    called(title, { action: 'team.created', kind: 'team', id }),
  ),
  ofOrganization(teamUpdated, ({ teamId: id, title }) =>
    called(title, { action: 'team.updated', kind: 'team', id }),
  ),
  ofOrganization(teamDeleted, ({ teamId: id, title }) =>
    called(title, { action: 'team.deleted', kind: 'team', id }),
  ),
  ofOrganization(teamMembersUpdated, ({ teamId, added, removed }) => ({
    action: 'team.members_updated',
    target: { kind: 'team', id: teamId },
    details: { added, removed },
  })),
  ofOrganization(organizationUpdated, about('organization.updated', 'organization', 'organizationId')),
  ofOrganization(secondFactorDemandChanged, ({ organizationId: id, isRequired }) => ({
    action: isRequired ? 'second_factor_demand.added' : 'second_factor_demand.removed',
    target: { kind: 'organization', id },
  })),
  ofOrganization(providerCreated, ({ providerId: id, label }) =>
    called(label, { action: 'identity_provider.created', kind: 'identity_provider', id }),
  ),
  ofOrganization(providerUpdated, ({ providerId: id, label }) =>
    called(label, { action: 'identity_provider.updated', kind: 'identity_provider', id }),
  ),
  ofOrganization(providerDeleted, ({ providerId: id, label }) =>
    called(label, { action: 'identity_provider.deleted', kind: 'identity_provider', id }),
  ),
  ...contentSubscriptions,
  ...siteSubscriptions,
  ...connectionSubscriptions,
]

// What a person does with their account concerns every organization that they are a member of.
function ofPerson<Payload extends { userId: string }>(
  event: Event<Payload>,
  describe: (payload: Payload) => Recorded,
): Subscription {
  return inTransaction(event, async (ctx, payload) =>
    recordEvent(ctx, await organizationsOf(ctx, payload.userId), describe(payload)),
  )
}

async function organizationsOf(ctx: Context, userId: string | undefined): Promise<string[]> {
  const memberships = userId === undefined ? [] : await membershipsOf(ctx.db, userId)
  return memberships.map(({ organization_id }) => organization_id)
}
