// A node ends after an entry whose id hashes to a boundary: a leaf about once in 24 entries, a node above
// about once in 16 children. Since ids decide and not positions, an insert moves no boundary but those
// beside it, and the same entries make the same nodes whatever the edits that led to them.
const usualEntries = 24
const usualChildren = 16
const maximumEntries = 64
const maximumChildren = 48

/** Whether a node of this level ends after the entry, judged by the entry's id alone. */
export function isBoundary(id: string, level: number): boolean {
  return hash32(id, 0) < 2 ** 32 / (usualEntries * usualChildren ** level)
}

/** A node never has more items than this, so that an edit has a bounded size whatever the ids are. */
export function maximumItems(level: number): number {
  return level === 0 ? maximumEntries : maximumChildren
}

export function hash32(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
