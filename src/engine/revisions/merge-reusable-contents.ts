import type { Conflict, Side } from './conflict.ts'
import type { ReusableContentEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { mergeDocuments } from './merge-documents.ts'
import { mergeEntries } from './merge-entries.ts'
import { mergeFields } from './merge-fields.ts'
import type { ObjectStore } from './object-store.ts'

export async function mergeReusableContents(
  store: ObjectStore,
  roots: { base: ObjectHash | null; primary: ObjectHash | null; changed: ObjectHash | null },
  keep: Side,
): Promise<{ reusableContents: ObjectHash | null; conflicts: Conflict[] }> {
  const conflicts: Conflict[] = []
  const { list, deletions } = await mergeEntries<ReusableContentEntry>(store, roots, {
    keep,
    async mergeBoth(both) {
      const hashes = [...both].map(
        ([id, { base, primary, changed }]) =>
          [id, { base: base?.document, primary: primary.document, changed: changed.document }] as const,
      )
      const documents = await mergeDocuments(store, new Map(hashes), keep)
      return new Map(
        [...both].map(([id, versions]) => {
          const { fields, conflicts: inFields } = mergeFields(versions, { keep, except: ['document'] })
          const { document, conflicts: inDocument = [] } = documents.get(id) ?? {}
          conflicts.push(...inFields.map((one) => ({ kind: 'field' as const, reusableContent: id, ...one })))
          conflicts.push(...inDocument.map((one) => ({ reusableContent: id, ...one })))
          // All members of two entries, each from one of them, make an entry.
          const entry = fields as ReusableContentEntry
          return [id, document === undefined ? entry : { ...entry, document }]
        }),
      )
    },
  })
  const deleted = deletions.map(({ id, ...versions }) => ({
    kind: 'reusable-content' as const,
    reusableContent: id,
    ...versions,
  }))
  return { reusableContents: list, conflicts: [...deleted, ...conflicts] }
}
