import type { Context } from '../../../kernel/context.ts'
import { storePicture, type ReadPicture } from '../pictures/index.ts'
import { requireOwnProfile } from './change-profile.ts'
import { updateUser, type UserRow } from './queries.ts'

/** Shows a picture beside somebody's name. */
export async function changePhoto(ctx: Context, userId: string, picture: ReadPicture): Promise<UserRow> {
  const user = await requireOwnProfile(ctx, userId)
  const photoURL = await storePicture(ctx, { user_id: user.id }, picture)
  await updateUser(ctx.db, user, { photoURL })
  return { ...user, photo_url: photoURL }
}
