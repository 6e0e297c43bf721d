import { createHash } from 'node:crypto'

export type Segment = { id: string; text: string }

/** A text is known by its hash, wherever it stands. */
export function segmentId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
