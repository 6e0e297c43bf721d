import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, membershipOf } from '../access/index.ts'
import { canMeet, userById, type UserRow } from './queries.ts'

/** Yourself, or somebody whom you may meet in an organization; anybody else does not exist for you. */
export async function readUser(ctx: Context, userId: string): Promise<UserRow> {
  const isVisible = await isForCaller(ctx, userId)
  const user = isVisible ? await userById(ctx.db, userId) : undefined
  if (user === undefined) throw new ApiError('not-found', 'No such user')
  return user
}

async function isForCaller(ctx: Context, userId: string): Promise<boolean> {
  if (ctx.actor.kind === 'visitor') {
    const { organizationId } = ctx.actor
    return (await membershipOf(ctx.db, { organizationId, userId })) !== undefined
  }
  if (userId === actingUser(ctx)) return true
  return ctx.actor.kind === 'user' && canMeet(ctx.db, { viewer: ctx.actor, userId })
}
