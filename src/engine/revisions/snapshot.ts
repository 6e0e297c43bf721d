import type { TagEntry, Variables } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { readObject } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The whole content of a space at one moment. A list without entries is null. */
export type Snapshot = {
  kind: 'snapshot'
  pages: ObjectHash | null
  files: ObjectHash | null
  reusableContents: ObjectHash | null
  variables: Variables
  /** Absent where there are none. */
  tags?: TagEntry[]
}

export const emptySnapshot: Snapshot = {
  kind: 'snapshot',
  pages: null,
  files: null,
  reusableContents: null,
  variables: {},
}

export function writeSnapshot(store: ObjectStore, snapshot: Snapshot): ObjectHash {
  return store.put(snapshot)
}

export async function readSnapshot(store: ObjectStore, hash: ObjectHash): Promise<Snapshot> {
  // Content addresses are only made by writeSnapshot, so what a snapshot hash names is a snapshot.
  return (await readObject(store, hash)) as Snapshot
}
