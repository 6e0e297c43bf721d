import type { Place } from './open-place.ts'

/** Where what was asked for is now. */
export type Moved = { url: string; isPermanent: boolean }

export async function findMoved(_place: Place): Promise<Moved | undefined> {
  return undefined
}
