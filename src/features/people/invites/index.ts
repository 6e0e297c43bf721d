export { acceptInvite } from './accept-invite.ts'
export {
  inviteLinkCreated,
  inviteLinkDeleted,
  inviteLinkUpdated,
  inviteRevoked,
  memberInvited,
} from './events.ts'
export { deleteInvite, inviteBy, invitationTo, type InviteRow } from './queries.ts'
