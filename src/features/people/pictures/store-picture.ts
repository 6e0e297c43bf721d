import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { deletePictureOf, insertPicture, type PictureOwner } from './queries.ts'
import type { ReadPicture } from './read-picture.ts'

/** Puts a picture in the place of the one before it; where it is shown from. */
export async function storePicture(
  ctx: Context,
  owner: PictureOwner,
  { type, bytes }: ReadPicture,
): Promise<string> {
  // With a new id each time, so that nobody sees the old one from a cache.
  const id = newId()
  await deletePictureOf(ctx.db, owner)
  const nobody = { user_id: null, organization_id: null }
  await insertPicture(ctx.db, { ...nobody, ...owner, id, type, bytes, created_at: ctx.now })
  return `${ctx.services.config.publicUrl}/pictures/${id}`
}

/** Forgets what was uploaded, unless it is what is shown from now on. */
export async function dropPicture(ctx: Context, owner: PictureOwner, shown: string | null): Promise<void> {
  await deletePictureOf(ctx.db, owner, { except: shown?.split('/').at(-1) })
}
