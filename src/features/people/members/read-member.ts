import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { memberBy, type MemberRow } from './queries.ts'

/** A member; a guest sees nobody but themselves. */
export async function readMember(
  ctx: Context,
  key: { organizationId: string; userId: string },
): Promise<MemberRow> {
  const isVisible = ctx.permission?.role !== null || key.userId === actingUser(ctx)
  const member = isVisible ? await memberBy(ctx.db, key) : undefined
  if (member === undefined) throw new ApiError('not-found', 'No such member in this organization')
  return member
}
