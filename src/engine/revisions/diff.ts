import { diffEntries } from './diff-entries.ts'
import type { EntryChange } from './diff-entries.ts'
import { diffPages } from './diff-pages.ts'
import type { PageChange } from './diff-pages.ts'
import type { FileEntry, ReusableContentEntry, TagEntry, VariableValue } from './entries.ts'
import { sameJson } from './hash.ts'
import { readSnapshot } from './snapshot.ts'
import type { ObjectHash } from './hash.ts'
import type { ObjectStore } from './object-store.ts'

export type TagChange = { before?: TagEntry; after?: TagEntry }
export type VariableChange = { name: string; before?: VariableValue; after?: VariableValue }

/** All that differs between two snapshots; enough to make the second from the first. */
export type SnapshotDiff = {
  pages: PageChange[]
  files: EntryChange<FileEntry>[]
  reusableContents: EntryChange<ReusableContentEntry>[]
  variables: VariableChange[]
  tags: TagChange[]
}

/** Compares two snapshots. Equal parts are recognised by their hash and not read. */
export async function diffSnapshots(
  store: ObjectStore,
  before: ObjectHash,
  after: ObjectHash,
): Promise<SnapshotDiff> {
  if (before === after) return { pages: [], files: [], reusableContents: [], variables: [], tags: [] }
  const [a, b] = await Promise.all([readSnapshot(store, before), readSnapshot(store, after)])
  const [pages, files, reusableContents] = await Promise.all([
    diffPages(store, a.pages, b.pages),
    diffEntries<FileEntry>(store, a.files, b.files),
    diffEntries<ReusableContentEntry>(store, a.reusableContents, b.reusableContents),
  ])
  return {
    pages,
    files,
    reusableContents,
    variables: diffVariables(a.variables, b.variables),
    tags: diffTags(a.tags ?? [], b.tags ?? []),
  }
}

function diffTags(before: TagEntry[], after: TagEntry[]): TagChange[] {
  const [a, b] = [before, after].map((tags) => new Map(tags.map((tag) => [tag.slug, tag])))
  const slugs = new Set([...before, ...after].map(({ slug }) => slug))
  return [...slugs]
    .filter((slug) => !sameJson(a?.get(slug), b?.get(slug)))
    .map((slug) => {
      const [old, now] = [a?.get(slug), b?.get(slug)]
      return { ...(old && { before: old }), ...(now && { after: now }) }
    })
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
