import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { stagingStore, type StagedObject, type StagingStore } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Db } from '../../../platform/database/index.ts'
import { insertObjects, objectsBy } from './queries.ts'

// An object never changes under its hash, so what was read once stays true. Bounded by the size of its text,
// of which it takes several times as much in memory.
const parsed = new LRUCache<string, { value: object; size: number }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ size }) => size,
})

/** SHA-256, in letters that fit into addresses. */
function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The objects of the database, read through a cache; what is put is staged until `saveObjects`. */
export function openObjects(db: Db): StagingStore {
  return stagingStore({ hash: sha256, getMany: (hashes) => readMany(db, hashes) })
}

/** Writes what was staged and can be reached from the roots. */
export async function saveObjects(
  ctx: Pick<Context, 'db' | 'now'>,
  store: StagingStore,
  roots: Iterable<string>,
): Promise<void> {
  await writeObjects(ctx, store.staged(roots))
}

/** Writes objects that were staged elsewhere. */
export async function writeObjects(
  ctx: Pick<Context, 'db' | 'now'>,
  staged: readonly StagedObject[],
): Promise<void> {
  const objects = staged.map(({ hash, text }) => ({
    hash,
    data: zstdCompressSync(text),
    written_at: ctx.now,
  }))
  await insertObjects(ctx.db, objects)
}

async function readMany(db: Db, hashes: readonly string[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const unknown: string[] = []
  for (const hash of hashes) {
    const cached = parsed.get(hash)
    if (cached === undefined) unknown.push(hash)
    else found.set(hash, cached.value)
  }
  for (const { hash, data } of await objectsBy(db, unknown)) {
    const text = zstdDecompressSync(data).toString()
    const value: object = JSON.parse(text)
    parsed.set(hash, { value, size: text.length + 100 })
    found.set(hash, value)
  }
  return found
}
