import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { memberJoined } from './events.ts'
import { insertMember } from './queries.ts'

/** Makes a user a member; one who is a member already stays as they are. */
export async function addMember(
  ctx: Context,
  member: { organizationId: string; userId: string; role: RoleOrGuest; isSso?: boolean },
): Promise<boolean> {
  const { organizationId, userId, role, isSso } = member
  const isNew = await insertMember(ctx.db, {
    organization_id: organizationId,
    user_id: userId,
    role,
    disabled: 0,
    sso: isSso ? 1 : 0,
    joined_at: ctx.now,
    last_seen_at: null,
  })
  if (isNew) await ctx.emit(memberJoined({ organizationId, userId, role }))
  return isNew
}
