import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { countPicturesOfSite, deletePictureOf, insertPicture, type PictureOwner } from './queries.ts'
import type { ReadPicture } from './read-picture.ts'

/** Puts a picture in the place of the one before it; where it is shown from. */
export async function storePicture(
  ctx: Context,
  owner: PictureOwner,
  { type, bytes }: ReadPicture,
): Promise<string> {
  await deletePictureOf(ctx.db, owner)
  return insert(ctx, owner, { type, bytes })
}

const mostOfSite = 100

/** Keeps a picture that a site is drawn with, beside those it has; where it is shown from. */
export async function addSitePicture(ctx: Context, siteId: string, picture: ReadPicture): Promise<string> {
  if ((await countPicturesOfSite(ctx.db, siteId)) >= mostOfSite)
    throw new ApiError('conflict', `A site has at most ${mostOfSite} pictures; name one by its address`)
  return insert(ctx, { site_id: siteId }, picture)
}

async function insert(
  ctx: Context,
  owner: PictureOwner | { site_id: string },
  { type, bytes }: ReadPicture,
): Promise<string> {
  // With a new id each time, so that nobody sees the old one from a cache.
  const id = newId()
  const nobody = { user_id: null, organization_id: null, site_id: null }
  await insertPicture(ctx.db, { ...nobody, ...owner, id, type, bytes, created_at: ctx.now })
  return `${ctx.services.config.publicUrl}/pictures/${id}`
}

/** Forgets what was uploaded, unless it is what is shown from now on. */
export async function dropPicture(ctx: Context, owner: PictureOwner, shown: string | null): Promise<void> {
  await deletePictureOf(ctx.db, owner, { except: shown?.split('/').at(-1) })
}
