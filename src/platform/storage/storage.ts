import type { Readable } from 'node:stream'

/** Objects under keys, on disk or in an S3 store; a key is never also the folder of another. */
export type Storage = {
  /** All or nothing: until it resolves the key holds what it held before, also when the process dies. */
  put: (key: string, body: StorageBody, options?: PutOptions) => Promise<void>
  /** The caller reads `body` to its end or destroys it; `size` is that of the whole object, also for a range. */
  get: (key: string, range?: StorageRange) => Promise<StorageObject | undefined>
  has: (key: string) => Promise<boolean>
  /** Removes the object, and is content when there is none. */
  delete: (key: string) => Promise<void>
  /** Every object whose key begins with `prefix`, in the order of the keys. */
  list: (prefix: string) => AsyncIterable<{ key: string; size: number }>
}

export type StorageBody = Uint8Array | AsyncIterable<Uint8Array>

/** With `size`, a body of another length is refused. */
export type PutOptions = { contentType?: string; size?: number }

/** Both ends included; what lies past the end of the object is left out. */
export type StorageRange = { start: number; end: number }

export type StorageObject = { body: Readable; size: number }

/** The store does not answer, or answers that it is out of order. */
export class StorageOutage extends Error {
  override name = 'StorageOutage'
}
