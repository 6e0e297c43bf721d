import type { Invitation, InviteLink } from '../../../contract/people/invites.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentUser, usersByIds } from '../users/index.ts'
import type { InvitationRow, InviteLinkRow } from './queries.ts'

export function presentInviteLink(link: InviteLinkRow): InviteLink {
  return { object: 'invite', id: link.id, role: link.role, redundant: Boolean(link.redundant) }
}

export async function presentInvitations(ctx: Context, rows: InvitationRow[]): Promise<Invitation[]> {
  const ids = new Set(rows.flatMap(({ created_by: id }) => (id === null ? [] : [id])))
  const users = new Map((await usersByIds(ctx.db, [...ids])).map((user) => [user.id, user]))
  return rows.map((row) => {
    const user = users.get(row.created_by ?? '')
    return {
      object: 'invitation',
      id: row.id,
      email: row.email,
      role: row.role,
      sso: row.sso === 1,
      createdAt: toTimestamp(row.created_at),
      ...(user !== undefined && { invitedBy: presentUser(ctx, user) }),
    }
  })
}
