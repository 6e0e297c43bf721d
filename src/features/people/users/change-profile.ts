import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { dropPicture } from '../pictures/index.ts'
import { updateUser, userById, type UserRow } from './queries.ts'
import { readUser } from './read-user.ts'

/** Without `photoURL` the photo stays; with `null` it goes. */
export type ProfileChange = { displayName?: string; photoURL?: string | null }

export async function changeProfile(
  ctx: Context,
  { userId, change }: { userId: string; change: ProfileChange },
): Promise<UserRow> {
  const user = await requireOwnProfile(ctx, userId)
  // What was uploaded is shown no more.
  if (change.photoURL !== undefined) await dropPicture(ctx, { user_id: user.id }, change.photoURL)
  await updateUser(ctx.db, user, change)
  const changed = await userById(ctx.db, user.id)
  if (changed === undefined) throw new Error('the user who was just changed is not there')
  return changed
}

/** The profile of whoever asks; nobody changes that of another. */
export async function requireOwnProfile(ctx: Context, userId: string): Promise<UserRow> {
  const user = await readUser(ctx, userId)
  if (user.id !== actingUser(ctx)) throw new ApiError('forbidden', 'You can only change your own profile')
  return user
}
