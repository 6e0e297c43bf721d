import type { List, Page } from '../../../contract/pagination.ts'
import { forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type RevisionRow = Tables['revisions']
export type Head = { headId: string; spaceId: string; revisionId: string; snapshot: string }

const atOnce = 500

/** The stored bytes of these objects. */
export async function objectsBy(
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; data: Uint8Array }[]> {
  const rows: { hash: string; data: Uint8Array }[] = []
  for (let at = 0; at < hashes.length; at += atOnce) {
    const some = hashes.slice(at, at + atOnce)
    rows.push(
      ...(await db.selectFrom('objects').select(['hash', 'data']).where('hash', 'in', some).execute()),
    )
  }
  return rows
}

/** Adds objects; those that are there already are the same. */
export async function insertObjects(db: Db, objects: Tables['objects'][]): Promise<void> {
  for (let at = 0; at < objects.length; at += atOnce) {
    await db
      .insertInto('objects')
      .values(objects.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet((eb) => ({ written_at: eb.ref('excluded.written_at') })),
      )
      .execute()
  }
}

export async function insertRevision(db: Db, revision: RevisionRow): Promise<void> {
  await db.insertInto('revisions').values(revision).execute()
}

/** Leaves a revision out of the history: the next one of its sitting stands for it. */
export async function foldRevision(db: Db, id: string): Promise<void> {
  await db.updateTable('revisions').set({ folded: 1 }).where('id', '=', id).execute()
}

export async function updateRevision(
  db: Db,
  id: string,
  change: Pick<RevisionRow, 'snapshot' | 'git'>,
): Promise<void> {
  await db.updateTable('revisions').set(change).where('id', '=', id).execute()
}

export async function insertHead(db: Db, head: Tables['heads']): Promise<void> {
  await db.insertInto('heads').values(head).execute()
}

export async function headBy(db: Db, headId: string): Promise<Head | undefined> {
  return selectHead(db, headId).executeTakeFirst()
}

/** The head, held until the commit: whoever else wants to move it waits. */
export async function lockHead(db: Db, headId: string): Promise<Head | undefined> {
  // The lock is taken on the head alone; what it names never changes.
  await forUpdate(db, db.selectFrom('heads').select('id').where('id', '=', headId)).execute()
  return headBy(db, headId)
}

function selectHead(db: Db, headId: string) {
  return db
    .selectFrom('heads')
    .innerJoin('revisions', 'revisions.id', 'heads.revision_id')
    .select([
      'heads.id as headId',
      'heads.space_id as spaceId',
      'heads.revision_id as revisionId',
      'revisions.snapshot',
    ])
    .where('heads.id', '=', headId)
}

/** Moves a head from one revision to another; false when it is not where it was expected. */
export async function moveHead(
  db: Db,
  { headId, from, to }: { headId: string; from: string; to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('heads')
    .set({ revision_id: to })
    .where('id', '=', headId)
    .where('revision_id', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function revisionBy(
  db: Db,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', revisionId)
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
}

/** The revisions of a space that its head went through, newest first; of a sitting the last. */
export async function historyOf<Item>(
  db: Db,
  spaceId: string,
  { page, item }: { page: Page; item: (row: RevisionRow) => Item },
): Promise<List<Item>> {
  const query = db.selectFrom('revisions').selectAll().where('head_id', '=', spaceId).where('folded', '=', 0)
  return keysetPage(query, {
    by: [{ reference: 'revisions.id', type: 'string', order: 'desc', value: (row) => row.id }],
    page,
    item,
  })
}

/** Everybody who wrote what a head went through; taking in what others wrote elsewhere is no writing. */
export async function authorsOf(db: Db, headId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['author_id', 'co_authors'])
    .distinct()
    .where('head_id', '=', headId)
    .where('type', '!=', 'update')
    .execute()
  const authors = rows.flatMap((row): string[] => [
    ...(row.author_id === null ? [] : [row.author_id]),
    ...JSON.parse(row.co_authors ?? '[]'),
  ])
  return [...new Set(authors)]
}

/** Removes the heads and revisions of a space; their objects are collected later. */
export async function deleteRevisionsOf(db: Db, spaceId: string): Promise<void> {
  await db.deleteFrom('heads').where('space_id', '=', spaceId).execute()
  await db.deleteFrom('revisions').where('space_id', '=', spaceId).execute()
}

/** The snapshots of all revisions, and those that the search index stands at, which may hold computed pages. */
export async function allSnapshots(db: Db): Promise<string[]> {
  const revisions = db.selectFrom('revisions').select('snapshot')
  const indexed = db.selectFrom('search_heads').select((eb) => eb.ref('snapshot').$notNull().as('snapshot'))
  const rows = await revisions.union(indexed.where('snapshot', 'is not', null)).execute()
  return rows.map((row) => row.snapshot)
}

/** Hashes of objects that were last written before a time, in order, from one on. */
export async function objectHashes(
  db: Db,
  { after, before, limit }: { after: string; before: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('hash')
    .where('hash', '>', after)
    .where('written_at', '<', before)
    .orderBy('hash')
    .limit(limit)
    .execute()
  return rows.map((row) => row.hash)
}

export async function deleteObjects(db: Db, hashes: string[], before: number): Promise<void> {
  await db.deleteFrom('objects').where('hash', 'in', hashes).where('written_at', '<', before).execute()
}

/** Notes that bytes lie in the storage; content that names them may follow. */
export async function noteBlob(db: Db, blob: Tables['blobs']): Promise<void> {
  await db
    .insertInto('blobs')
    .values(blob)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ written_at: eb.ref('excluded.written_at') })),
    )
    .execute()
}

export async function blobKeys(
  db: Db,
  { after, before, limit }: { after: string; before: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('blobs')
    .select('key')
    .where('key', '>', after)
    .where('written_at', '<', before)
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map((row) => row.key)
}

/** Forgets bytes, unless they were put there again meanwhile; true when they may be deleted. */
export async function deleteBlob(db: Db, key: string, before: number): Promise<boolean> {
  const result = await db
    .deleteFrom('blobs')
    .where('key', '=', key)
    .where('written_at', '<', before)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Whether a later revision of the same head took a revision's place up to a time. */
export async function wasReplacedBefore(
  db: Db,
  { id, head_id: headId }: Pick<RevisionRow, 'id' | 'head_id'>,
  time: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('revisions')
    .select('id')
    .where('head_id', '=', headId)
    .where('id', '>', id)
    .where('created_at', '<=', time)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The snapshot that the index of a head was made from. */
export async function indexedSnapshot(db: Db, headId: string): Promise<string | null> {
  const row = await db
    .selectFrom('heads')
    .select('indexed_snapshot')
    .where('id', '=', headId)
    .executeTakeFirst()
  return row?.indexed_snapshot ?? null
}

export async function setIndexedSnapshot(db: Db, headId: string, snapshot: string | null): Promise<void> {
  await db.updateTable('heads').set({ indexed_snapshot: snapshot }).where('id', '=', headId).execute()
}
