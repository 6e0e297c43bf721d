import { createHash } from 'node:crypto'
import { memoryStore } from './memory-store.ts'
import type { StagingStore } from './memory-store.ts'
import type { ObjectStore } from './object-store.ts'

export type Counts = { batches: number; reads: number; bytesRead: number }

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function testStore(): StagingStore {
  return memoryStore(sha256)
}

/** Counts what is read through it: calls, objects, and the bytes of their JSON. */
export function countingStore(base: ObjectStore): { store: ObjectStore; counts: Counts } {
  const counts: Counts = { batches: 0, reads: 0, bytesRead: 0 }
  const store: ObjectStore = {
    ...base,
    async getMany(hashes) {
      const objects = await base.getMany(hashes)
      counts.batches += 1
      counts.reads += hashes.length
      counts.bytesRead += [...objects.values()].reduce<number>(
        (sum, value) => sum + JSON.stringify(value).length,
        0,
      )
      return objects
    },
  }
  return { store, counts }
}
