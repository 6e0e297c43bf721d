import type { Conflict, Side } from './conflict.ts'
import type { FileEntry } from './entries.ts'
import { sameJson } from './hash.ts'
import type { ObjectHash } from './hash.ts'
import { mergeEntries } from './merge-entries.ts'
import type { EntryVersions } from './merge-entries.ts'
import { mergeFields } from './merge-fields.ts'
import type { ObjectStore } from './object-store.ts'

export async function mergeFiles(
  store: ObjectStore,
  roots: { base: ObjectHash | null; primary: ObjectHash | null; changed: ObjectHash | null },
  keep: Side,
): Promise<{ files: ObjectHash | null; conflicts: Conflict[] }> {
  const conflicts: Conflict[] = []
  const { list, deletions } = await mergeEntries<FileEntry>(store, roots, {
    keep,
    mergeBoth: async (both) =>
      new Map(
        [...both].map(([id, versions]) => {
          const merged = mergeFile(versions)
          if (merged !== null) return [id, merged]
          conflicts.push({ kind: 'file', file: id, ...versions, base: versions.base ?? null })
          return [id, versions[keep]]
        }),
      ),
  })
  const deleted = deletions.map(({ id, ...versions }) => ({ kind: 'file' as const, file: id, ...versions }))
  return { files: list, conflicts: [...deleted, ...conflicts] }
}

// The bytes of a file and what is known of them belong together; its name is another matter.
function mergeFile({ base, primary, changed }: EntryVersions<FileEntry>): FileEntry | null {
  const grouped = { base: base && grouping(base), primary: grouping(primary), changed: grouping(changed) }
  const { fields, conflicts } = mergeFields(grouped, { keep: 'primary' })
  if (conflicts.length > 0) return null
  const content =
    [primary, changed].find((file) => sameJson(grouping(file).content, fields.content)) ?? primary
  const { git: _, ...rest } = content
  // The name was merged from the names of the three, the Git data from theirs.
  return {
    ...rest,
    name: String(fields.name),
    ...(fields.git === undefined ? {} : { git: fields.git as FileEntry['git'] }),
  }
}

function grouping({ id, name, git, ...content }: FileEntry) {
  return { id, name, git, content: { kind: 'content', ...content } }
}
