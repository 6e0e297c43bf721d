import { ApiError } from '../../../contract/errors.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { lockOrganization } from '../organizations/index.ts'
import { memberUpdated } from './events.ts'
import { hasOtherAdmin, updateMember, type MemberKey, type MemberRow } from './queries.ts'
import { readMember } from './read-member.ts'

type Change = { role?: RoleOrGuest; disabled?: boolean; sso?: boolean }

export async function changeMember(ctx: Context, key: MemberKey, change: Change): Promise<MemberRow> {
  // Locked first: two administrators who demote each other at once must not both succeed.
  await lockOrganization(ctx.db, key.organizationId)
  const member = await readMember(ctx, key)
  const role = change.role === undefined ? member.role : change.role
  const disabled = change.disabled ?? member.disabled === 1
  if (role !== 'admin' || disabled) await requireOtherAdmin(ctx, { ...key, member })
  const sso = change.sso ?? member.sso === 1
  await updateMember(ctx.db, key, { role, disabled: disabled ? 1 : 0, sso: sso ? 1 : 0 })
  await ctx.emit(memberUpdated({ ...key, role, disabled }))
  return readMember(ctx, key)
}

/** Refuses (409) what would leave an organization without an active administrator. */
export async function requireOtherAdmin(
  ctx: Context,
  { organizationId, userId, member }: MemberKey & { member: Pick<MemberRow, 'role' | 'disabled'> },
): Promise<void> {
  if (member.role !== 'admin' || member.disabled === 1) return
  if (await hasOtherAdmin(ctx.db, { organizationId, userId })) return
  throw new ApiError('conflict', 'This is the last administrator; make somebody else one first')
}
