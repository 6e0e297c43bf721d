const MAX_DEPTH = 100

/** A value of JSON that can be written as JSON again; undefined for what is none, or nests too deep. */
export function parsePlainJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(value, MAX_DEPTH) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether lists and maps stand in each other deeper than that; what holds itself does. */
export function nestsDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((member) => nestsDeeper(member, most - 1))
}

// `1e309` is read as infinite, which JSON cannot say.
function isPlain(value: unknown, most: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return most > 0 && Object.values(value).every((member) => isPlain(member, most - 1))
}
