import type { JSONDocument } from '../document/nodes.ts'
import type { HashFunction, ObjectHash } from './hash.ts'

/** Where immutable objects live. Reads come in batches; writes are collected and flushed by the owner. */
export type ObjectStore = {
  hash: HashFunction
  /** The objects that exist under these hashes; absent ones are left out of the map. */
  getMany(hashes: readonly ObjectHash[]): Promise<ReadonlyMap<ObjectHash, unknown>>
  /** Writing the same content twice gives the same hash and keeps one object. */
  put(value: unknown): ObjectHash
  /** The same for an object that names no others, already written as its canonical JSON. */
  putText(text: string): ObjectHash
}

/** Reads each hash once and in one batch. An absent object means a damaged store, so it throws. */
export async function readObjects(
  store: ObjectStore,
  hashes: Iterable<ObjectHash>,
): Promise<ReadonlyMap<ObjectHash, unknown>> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const objects = await store.getMany(wanted)
  const missing = wanted.find((hash) => !objects.has(hash))
  if (missing !== undefined) throw new Error(`Object ${missing} is missing from the store`)
  return objects
}

export async function readObject(store: ObjectStore, hash: ObjectHash): Promise<unknown> {
  return (await readObjects(store, [hash])).get(hash)
}

/** The documents that entries name; what has none is left out. */
export async function readDocuments(
  store: ObjectStore,
  hashes: Iterable<ObjectHash | undefined>,
): Promise<ReadonlyMap<ObjectHash, JSONDocument>> {
  const named = [...hashes].filter((hash) => hash !== undefined)
  // Only documents are written under the hashes that entries have as their document.
  return (await readObjects(store, named)) as ReadonlyMap<ObjectHash, JSONDocument>
}
