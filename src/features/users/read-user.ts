import { ApiError } from '../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import { actingUser } from '../access/index.ts'
import { canMeet, userById, type UserRow } from './queries.ts'

/** Yourself, or somebody whom you may meet in an organization; anybody else does not exist for you. */
export async function readUser(ctx: Context, userId: string): Promise<UserRow> {
  const viewerId = actingUser(ctx)
  const isVisible = userId === viewerId || (await canMeet(ctx.db, { viewerId, userId }))
  const user = isVisible ? await userById(ctx.db, userId) : undefined
  if (user === undefined) throw new ApiError('not-found', 'No such user')
  return user
}
