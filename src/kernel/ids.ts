import { encodeTime, monotonicFactory } from 'ulid'
import { randomByte } from '../platform/random.ts'

const nextUlid = monotonicFactory(() => randomByte() / 256)

/**
 * A new id: opaque, URL-safe, and sorting by time, also within one millisecond of one process. It begins with a letter,
 * since it may become part of HTML; that letter takes the place of what is `0` for some centuries.
 */
export function newId(): string {
  return `a${nextUlid().slice(1).toLowerCase()}`
}

/** What ids that are made at a time begin with: older ones sort before it. */
export function idsSince(time: number): string {
  return `a${encodeTime(time).slice(1).toLowerCase()}`
}
