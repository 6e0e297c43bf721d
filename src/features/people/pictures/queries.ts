import type { Db, Tables } from '../../../platform/database/index.ts'

type Picture = Tables['pictures']
export type PictureOwner = Pick<Picture, 'user_id'> | Pick<Picture, 'organization_id'>

export async function insertPicture(db: Db, picture: Picture): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

/** How many pictures a site has. */
export async function countPicturesOfSite(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function deletePictureOf(
  db: Db,
  owner: PictureOwner,
  { except = '' }: { except?: string | undefined } = {},
): Promise<void> {
  const query = db.deleteFrom('pictures').where('id', '!=', except)
  if ('user_id' in owner) await query.where('user_id', '=', owner.user_id).execute()
  else await query.where('organization_id', '=', owner.organization_id).execute()
}

export async function pictureById(db: Db, id: string): Promise<Pick<Picture, 'type' | 'bytes'> | undefined> {
  return db.selectFrom('pictures').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst()
}
