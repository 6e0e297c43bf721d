import { endsOf, referencesOf } from '../../../engine/revisions/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { breathe } from '../../../platform/breathe.ts'
import { sizeKeysOf } from '../../../platform/pictures/index.ts'
import { blobsIn } from './blobs-in.ts'
import { openObjects } from './open-objects.ts'
import { blobKeys, deleteBlob, deleteObjects, objectHashes } from './object-queries.ts'
import { allSnapshots } from './queries.ts'

const day = 24 * 3_600_000
const atOnce = 500

type Reached = { objects: Set<string>; blobs: Set<string> }

/**
 * Deletes the objects that no revision reaches, and the files that none of those that stay names. What was
 * written in the last day stays: a write that is under way may have found it there and count on it.
 */
export async function collectGarbage(
  services: Services,
  signal: AbortSignal,
): Promise<{ objects: number; blobs: number }> {
  const { database, clock } = services
  const before = clock() - day
  const reached = await reach(services, await allSnapshots(database.read))
  const deleted = { objects: 0, blobs: 0 }
  for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
    const hashes: string[] = await objectHashes(database.read, { after, before, limit: atOnce })
    const useless = hashes.filter((hash) => !reached.objects.has(hash))
    if (useless.length > 0) await database.transaction((db) => deleteObjects(db, useless, before))
    deleted.objects += useless.length
    after = hashes.at(-1)
  }
  for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
    const keys: string[] = await blobKeys(database.read, { after, before, limit: atOnce })
    for (const key of keys.filter((candidate) => !reached.blobs.has(candidate))) {
      if (!(await database.transaction((db) => deleteBlob(db, key, before)))) continue
      for (const each of [key, ...sizeKeysOf(key)]) await services.storage.delete(each)
      deleted.blobs += 1
    }
    after = keys.at(-1)
  }
  return deleted
}

async function reach({ database }: Services, roots: string[]): Promise<Reached> {
  const reached: Reached = { objects: new Set(), blobs: new Set() }
  const store = openObjects(database.read)
  for (let next = roots; next.length > 0;) {
    const fresh = [...new Set(next)].filter((hash) => !reached.objects.has(hash))
    next = []
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce)
      for (const hash of some) reached.objects.add(hash)
      for (const object of (await store.getMany(some)).values()) {
        await breathe()
        // Most of all that is stored are documents, and none of them is read here.
        for (const hash of endsOf(object)) reached.objects.add(hash)
        next.push(...referencesOf(object))
        for (const key of blobsIn(object)) reached.blobs.add(key)
      }
    }
  }
  return reached
}
