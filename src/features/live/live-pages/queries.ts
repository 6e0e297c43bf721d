import { forUpdate, type Db, type Tables } from '../../../platform/database/index.ts'

export type LivePageRow = Tables['live_pages']

export async function livePageBy(db: Db, name: string): Promise<LivePageRow | undefined> {
  return db.selectFrom('live_pages').selectAll().where('name', '=', name).executeTakeFirst()
}

/** The row, held until the commit: whoever else wants to store waits. */
export async function lockLivePage(db: Db, name: string): Promise<LivePageRow | undefined> {
  await forUpdate(db, db.selectFrom('live_pages').select('name').where('name', '=', name)).execute()
  return livePageBy(db, name)
}

/** Begins a history, unless somebody else was first. */
export async function insertLivePage(db: Db, row: LivePageRow): Promise<void> {
  await db
    .insertInto('live_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function updateLivePage(
  db: Db,
  name: string,
  change: Pick<LivePageRow, 'state' | 'document' | 'version' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('live_pages').set(change).where('name', '=', name).execute()
}

export async function deleteLivePagesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('live_pages').where('updated_at', '<', time).execute()
}
