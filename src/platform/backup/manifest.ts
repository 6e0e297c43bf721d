export type Manifest = { format: 1; version: string; migration: string; createdAt: string }

/** Reads what an archive says of itself; a message when it is not for this program. */
export function parseManifest(
  text: string,
  latestMigration: string,
): { kind: 'manifest'; manifest: Manifest } | { kind: 'wrong'; message: string } {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 1) {
    return { kind: 'wrong', message: 'this is not a backup that this version can read' }
  }
  // Written by this program, in this format.
  const manifest = value as Manifest
  if (manifest.migration === latestMigration) return { kind: 'manifest', manifest }
  return {
    kind: 'wrong',
    message: `this backup was made by version ${manifest.version}; restore it with that version, then upgrade`,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
