/** The leaves of the list of files: their entries say where the bytes lie. */
export function blobsIn(object: unknown): string[] {
  if (
    typeof object !== 'object' ||
    object === null ||
    !('entries' in object) ||
    !Array.isArray(object.entries)
  )
    return []
  return object.entries.flatMap((entry: { content?: unknown }) =>
    typeof entry.content === 'string' ? [entry.content] : [],
  )
}
