import { referencesOf } from '../../engine/revisions/index.ts'
import type { Services } from '../../platform/context.ts'
import { openObjects } from './object-store.ts'
import { allSnapshots, deleteObjects, objectHashes } from './queries.ts'

const day = 24 * 3_600_000
const atOnce = 500

/**
 * Deletes the objects that no revision reaches. What was written in the last day stays: a write that is
 * under way may have found an object there and count on it.
 */
export async function collectGarbage(services: Services, signal: AbortSignal): Promise<number> {
  const { database, clock } = services
  const before = clock() - day
  const reached = await reach(services, await allSnapshots(database.read))
  let deleted = 0
  for (let after = ''; !signal.aborted;) {
    const hashes = await objectHashes(database.read, { after, before, limit: atOnce })
    const last = hashes.at(-1)
    if (last === undefined) break
    after = last
    const useless = hashes.filter((hash) => !reached.has(hash))
    if (useless.length > 0) await database.transaction((db) => deleteObjects(db, useless, before))
    deleted += useless.length
  }
  return deleted
}

async function reach({ database }: Services, roots: string[]): Promise<Set<string>> {
  const reached = new Set<string>()
  const store = openObjects(database.read)
  for (let next = roots; next.length > 0;) {
    const fresh = [...new Set(next)].filter((hash) => !reached.has(hash))
    next = []
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce)
      for (const hash of some) reached.add(hash)
      for (const object of (await store.getMany(some)).values()) next.push(...referencesOf(object))
    }
  }
  return reached
}
