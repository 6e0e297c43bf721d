import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, deleteGrantsOf, isAtLeast } from '../access/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { requireOtherAdmin } from './change-member.ts'
import { memberRemoved } from './events.ts'
import { deleteMember, memberBy } from './queries.ts'

/** Removes a member with their teams and grants; everybody may leave, only administrators remove others. */
export async function removeMember(
  ctx: Context,
  key: { organizationId: string; userId: string },
): Promise<void> {
  if (key.userId !== actingUser(ctx) && !isAtLeast(ctx.permission?.role, 'admin')) {
    throw new ApiError('forbidden', 'Only administrators remove other members')
  }
  await lockOrganization(ctx.db, key.organizationId)
  const member = await memberBy(ctx.db, key)
  if (member === undefined) return
  await requireOtherAdmin(ctx, { ...key, member })
  await deleteGrantsOf(ctx.db, { organizationId: key.organizationId, kind: 'user', subjectId: key.userId })
  await deleteMember(ctx.db, key)
  await ctx.emit(memberRemoved(key))
}
