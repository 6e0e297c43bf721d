import type { Side, Versions } from './conflict.ts'
import type { ObjectHash } from './hash.ts'
import { mergeDocument } from './merge-document.ts'
import type { BlockConflict } from './merge-document.ts'
import { readDocuments } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The documents of one page or reusable content; undefined where a version has none. */
export type DocumentVersions = { [side in 'base' | 'primary' | 'changed']: ObjectHash | undefined }

export type MergedHash = {
  document: ObjectHash | undefined
  conflicts: ({ kind: 'block' } & BlockConflict)[] | [{ kind: 'document' } & Versions<ObjectHash>]
}

// Documents of this many pages are in memory at once.
const batchSize = 64

/** Merges the documents of many pages; only those that both sides changed are read. */
export async function mergeDocuments(
  store: ObjectStore,
  pages: ReadonlyMap<string, DocumentVersions>,
  keep: Side,
): Promise<Map<string, MergedHash>> {
  const merged = new Map<string, MergedHash>()
  const unequal: { id: string; hashes: ObjectHash[] }[] = []
  for (const [id, versions] of pages) {
    const { base, primary, changed } = versions
    const easy = withoutReading(versions, keep)
    if (easy !== null) merged.set(id, easy)
    else unequal.push({ id, hashes: [base, primary, changed].filter((hash) => hash !== undefined) })
  }
  for (let at = 0; at < unequal.length; at += batchSize) {
    const batch = unequal.slice(at, at + batchSize)
    const documents = await readDocuments(
      store,
      batch.flatMap(({ hashes }) => hashes),
    )
    for (const { id, hashes } of batch) {
      const [base, primary, changed] = hashes.map((hash) => documents.get(hash))
      if (base === undefined || primary === undefined || changed === undefined) continue
      const { document, conflicts } = mergeDocument({ base, primary, changed }, { keep })
      merged.set(id, {
        document: store.put(document),
        conflicts: conflicts.map((conflict) => ({ kind: 'block', ...conflict })),
      })
    }
  }
  return merged
}

function withoutReading({ base, primary, changed }: DocumentVersions, keep: Side): MergedHash | null {
  if (primary === changed || base === changed) return { document: primary, conflicts: [] }
  if (base === primary) return { document: changed, conflicts: [] }
  if (base !== undefined && primary !== undefined && changed !== undefined) return null
  return {
    document: keep === 'primary' ? primary : changed,
    conflicts: [{ kind: 'document', base: base ?? null, primary: primary ?? null, changed: changed ?? null }],
  }
}
