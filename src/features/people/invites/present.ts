import type { InviteLink } from '../../../contract/people/invites.ts'
import type { InviteLinkRow } from './queries.ts'

export function presentInviteLink(link: InviteLinkRow): InviteLink {
  return { object: 'invite', id: link.id, role: link.role, redundant: Boolean(link.redundant) }
}
