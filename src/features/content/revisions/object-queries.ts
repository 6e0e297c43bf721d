import { preparedQuery, type Db, type Tables } from '../../../platform/database/index.ts'

const atOnce = 500

/** The stored bytes of these objects. */
export async function objectsBy(
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; data: Uint8Array }[]> {
  const rows: { hash: string; data: Uint8Array }[] = []
  for (let at = 0; at < hashes.length; at += atOnce) {
    const some = hashes.slice(at, at + atOnce)
    rows.push(...(await selectObjects(db, { hashes: some })))
  }
  return rows
}

const selectObjects = preparedQuery((db, { hashes }: { hashes: string[] }) =>
  db.selectFrom('objects').select(['hash', 'data']).where('hash', 'in', hashes),
)

/** Adds objects; those that are there already are the same. */
export async function insertObjects(db: Db, objects: Tables['objects'][]): Promise<void> {
  for (let at = 0; at < objects.length; at += atOnce)
    await insertSome(db, { objects: objects.slice(at, at + atOnce) })
}

const insertSome = preparedQuery((db, { objects }: { objects: Tables['objects'][] }) =>
  db
    .insertInto('objects')
    .values(objects.map(({ hash, data, written_at }) => ({ hash, data, written_at })))
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({ written_at: eb.ref('excluded.written_at') })),
    ),
)

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
