import type { Db, Tables } from '../../../platform/database/index.ts'

export type ReaderRow = Pick<Tables['site_readers'], 'team_id' | 'user_id'>

/** The teams and people who are named for a site. */
export async function readersOf(db: Db, siteId: string): Promise<ReaderRow[]> {
  return db
    .selectFrom('site_readers')
    .select(['team_id', 'user_id'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

export async function replaceReaders(
  db: Db,
  siteId: string,
  readers: Tables['site_readers'][],
): Promise<void> {
  await db.deleteFrom('site_readers').where('site_id', '=', siteId).execute()
  if (readers.length > 0) await db.insertInto('site_readers').values(readers).execute()
}

export async function insertEntryCode(db: Db, code: Tables['site_entry_codes']): Promise<void> {
  await db.insertInto('site_entry_codes').values(code).execute()
}

/** Uses a code up: whoever comes second finds none. */
export async function takeEntryCode(
  db: Db,
  hash: string,
): Promise<
  Pick<Tables['site_entry_codes'], 'site_id' | 'session_id' | 'state_hash' | 'expires_at'> | undefined
> {
  return db
    .deleteFrom('site_entry_codes')
    .where('hash', '=', hash)
    .returning(['site_id', 'session_id', 'state_hash', 'expires_at'])
    .executeTakeFirst()
}

export async function deleteEntryCodesBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('site_entry_codes').where('expires_at', '<=', now).execute()
}
