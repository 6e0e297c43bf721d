import { canonicalForm } from './hash.ts'
import type { HashFunction, ObjectHash } from './hash.ts'
import type { ObjectStore } from './object-store.ts'
import { referencesOf } from './references.ts'

/** An object that is not in the store below yet, with the exact text that its hash names. */
export type StagedObject = { hash: ObjectHash; text: string }

export type StagingStore = ObjectStore & {
  /** What was written here and can be reached from the roots; the leftovers of intermediate steps are not. */
  staged(roots: Iterable<ObjectHash>): StagedObject[]
}

/** A store that keeps everything in memory. */
export function memoryStore(hash: HashFunction): StagingStore {
  return stagingStore({ hash, getMany: async () => new Map() })
}

// What an edit puts it reads again at once; all that an import puts would fill the memory.
const mostRecent = 32

/** Reads through to `base`, keeps every write to itself until the owner takes what is `staged`. */
export function stagingStore(base: Pick<ObjectStore, 'hash' | 'getMany'>): StagingStore {
  const written = new Map<ObjectHash, { text: string; references: ObjectHash[]; value?: unknown }>()
  const readBelow = new Set<ObjectHash>()
  const recent = new Map<ObjectHash, unknown>()

  function valueOf(hash: ObjectHash): unknown {
    const object = written.get(hash)
    if (object === undefined) return undefined
    object.value ??= recent.get(hash) ?? JSON.parse(object.text)
    return object.value
  }

  function keep(text: string, references: ObjectHash[]): ObjectHash {
    const hash = base.hash(text)
    if (!written.has(hash) && !readBelow.has(hash)) written.set(hash, { text, references })
    return hash
  }

  function remember(hash: ObjectHash, value: unknown): void {
    recent.set(hash, value)
    const oldest = recent.keys().next()
    if (recent.size > mostRecent && !oldest.done) recent.delete(oldest.value)
  }

  return {
    hash: base.hash,
    async getMany(hashes) {
      const below = hashes.filter((hash) => !written.has(hash))
      const found = below.length === 0 ? new Map<ObjectHash, unknown>() : await base.getMany(below)
      for (const hash of found.keys()) readBelow.add(hash)
      const here = hashes.filter((hash) => written.has(hash)).map((hash) => [hash, valueOf(hash)] as const)
      return new Map([...found, ...here])
    },
    put: (value) => {
      const { text, copy } = canonicalForm(value)
      const hash = keep(text, referencesOf(value))
      if (copy !== undefined) remember(hash, copy)
      return hash
    },
    putText: (text) => keep(text, []),
    staged(roots) {
      const reached = new Map<ObjectHash, StagedObject>()
      const waiting = [...roots]
      for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
        const object = written.get(hash)
        if (object === undefined || reached.has(hash)) continue
        reached.set(hash, { hash, text: object.text })
        waiting.push(...object.references)
      }
      return [...reached.values()]
    },
  }
}
