import type { Db, Tables } from '../../../platform/database/index.ts'

export type LinkRow = Tables['one_time_links']

export async function insertLink(db: Db, link: LinkRow): Promise<void> {
  await db.insertInto('one_time_links').values(link).execute()
}

type LinkKey = { hash: string; purpose: LinkRow['purpose']; now: number }

export async function linkBy(db: Db, { hash, purpose, now }: LinkKey): Promise<LinkRow | undefined> {
  return db
    .selectFrom('one_time_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes a link out, so that it works once. */
export async function takeLink(db: Db, { hash, purpose, now }: LinkKey): Promise<LinkRow | undefined> {
  return db
    .deleteFrom('one_time_links')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteLinksTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('one_time_links').where('email', '=', email).execute()
}

export async function deleteExpiredLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}
