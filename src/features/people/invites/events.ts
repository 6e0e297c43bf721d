import { defineEvent } from '../../../kernel/events.ts'

type Invite = { organizationId: string; inviteId: string }

export const memberInvited = defineEvent<Invite & { email: string }>('member_invited')

export const inviteRevoked = defineEvent<Invite & { email: string }>('invite_revoked')

export const inviteLinkCreated = defineEvent<Invite>('invite_link_created')

export const inviteLinkUpdated = defineEvent<Invite>('invite_link_updated')

export const inviteLinkDeleted = defineEvent<Invite>('invite_link_deleted')
