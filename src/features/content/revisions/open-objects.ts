import { hash as digest } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { stagingStore, type StagedObject, type StagingStore } from '../../../engine/revisions/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { breathe, breatheShortly } from '../../../platform/breathe.ts'
import type { Db, Tables } from '../../../platform/database/index.ts'
import { insertObjects, objectsBy } from './object-queries.ts'

// An object never changes under its hash, so what was read once stays true. Parsed it takes several times its text.
// What was written is parsed when it is asked for: an edit replaces much of what the one before it wrote.
type Kept = { text: string } | { value: object; textLength: number }
const kept = createCache<Kept>({
  name: 'content.objects',
  bytes: 24 * 1024 * 1024,
  // A letter beyond Latin, which a quotation mark is, makes all letters of a text take two bytes.
  size: (found) => ('text' in found ? 2 * found.text.length : 3 * found.textLength),
})

/** SHA-256, in letters that fit into addresses. */
export function sha256(text: string | Uint8Array): string {
  return digest('sha256', text, 'base64url')
}

export type ReadingOptions = {
  /** What is read once, and all of it, would push out of the cache what others ask for again. */
  isReadOnce?: boolean
}

/** The objects of the database, read through a cache; what is put is staged until `saveObjects`. */
export function openObjects(db: Db, { isReadOnce = false }: ReadingOptions = {}): StagingStore {
  return stagingStore({ hash: sha256, getMany: (hashes) => readMany(db, hashes, { isReadOnce }) })
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
  const objects: Tables['objects'][] = []
  for (const { hash, text } of staged) {
    await breatheShortly()
    objects.push({ hash, data: zstdCompressSync(text), written_at: ctx.now })
  }
  await insertObjects(ctx.db, objects)
  if (staged.length <= mostCached) for (const { hash, text } of staged) kept.set(hash, { text })
}

// What an edit wrote is what the next reader and the next edit ask for; an import would push everything else out.
const mostCached = 50

/** An object as the text that it is stored as, for those who only pass it on; nothing where there is none. */
export async function readObjectText(db: Db, hash: string): Promise<string | undefined> {
  const known = kept.get(hash)
  if (known !== undefined) return 'text' in known ? known.text : JSON.stringify(known.value)
  const [stored] = await objectsBy(db, [hash])
  const text = stored && textOf(stored)
  if (text !== undefined) kept.set(hash, { text })
  return text
}

async function readMany(
  db: Db,
  hashes: readonly string[],
  { isReadOnce }: Required<ReadingOptions>,
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const unknown: string[] = []
  const read = (hash: string, text: string) => {
    const value: object = JSON.parse(text)
    if (!isReadOnce) kept.set(hash, { value, textLength: text.length })
    found.set(hash, value)
  }
  for (const hash of hashes) {
    const known = kept.get(hash)
    if (known === undefined) unknown.push(hash)
    else if ('text' in known) read(hash, known.text)
    else found.set(hash, known.value)
  }
  for (const stored of await objectsBy(db, unknown)) {
    await breathe()
    read(stored.hash, textOf(stored))
  }
  return found
}

function textOf({ data }: { data: Uint8Array }): string {
  return zstdDecompressSync(data).toString()
}
