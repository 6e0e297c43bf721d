import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { updateUser, userById, type UserRow } from './queries.ts'
import { readUser } from './read-user.ts'

export async function changeProfile(
  ctx: Context,
  { userId, change }: { userId: string; change: { displayName?: string; photoURL?: string } },
): Promise<UserRow> {
  const user = await readUser(ctx, userId)
  if (user.id !== actingUser(ctx)) throw new ApiError('forbidden', 'You can only change your own profile')
  await updateUser(ctx.db, user, change)
  const changed = await userById(ctx.db, user.id)
  if (changed === undefined) throw new Error('the user who was just changed is not there')
  return changed
}
