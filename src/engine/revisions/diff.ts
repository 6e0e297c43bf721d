import { diffEntries } from './diff-entries.ts'
import type { EntryChange } from './diff-entries.ts'
import { diffPages } from './diff-pages.ts'
import type { PageChange } from './diff-pages.ts'
import type { FileEntry, ReusableContentEntry, VariableValue } from './entries.ts'
import { readSnapshot } from './snapshot.ts'
import type { ObjectHash } from './hash.ts'
import type { ObjectStore } from './object-store.ts'

export type VariableChange = { name: string; before?: VariableValue; after?: VariableValue }

/** All that differs between two snapshots; enough to make the second from the first. */
export type SnapshotDiff = {
  pages: PageChange[]
  files: EntryChange<FileEntry>[]
  reusableContents: EntryChange<ReusableContentEntry>[]
  variables: VariableChange[]
}

/** Compares two snapshots. Equal parts are recognised by their hash and not read. */
export async function diffSnapshots(
  store: ObjectStore,
  before: ObjectHash,
  after: ObjectHash,
): Promise<SnapshotDiff> {
  if (before === after) return { pages: [], files: [], reusableContents: [], variables: [] }
  const [a, b] = await Promise.all([readSnapshot(store, before), readSnapshot(store, after)])
  const [pages, files, reusableContents] = await Promise.all([
    diffPages(store, a.pages, b.pages),
    diffEntries<FileEntry>(store, a.files, b.files),
    diffEntries<ReusableContentEntry>(store, a.reusableContents, b.reusableContents),
  ])
  return { pages, files, reusableContents, variables: diffVariables(a.variables, b.variables) }
}

function diffVariables(
  before: Record<string, VariableValue>,
  after: Record<string, VariableValue>,
): VariableChange[] {
  const a = new Map(Object.entries(before))
  const b = new Map(Object.entries(after))
  const names = [...new Set([...a.keys(), ...b.keys()])].toSorted()
  return names
    .filter((name) => a.get(name) !== b.get(name))
    .map((name) => {
      const old = a.get(name)
      const now = b.get(name)
      return {
        name,
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      }
    })
}
