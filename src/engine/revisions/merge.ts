import { conflictKey } from './conflict.ts'
import type { Conflict, Side } from './conflict.ts'
import type { ObjectHash } from './hash.ts'
import { mergeFiles } from './merge-files.ts'
import { mergePages } from './merge-pages.ts'
import { mergeReusableContents } from './merge-reusable-contents.ts'
import { mergeTags } from './merge-tags.ts'
import { mergeVariables } from './merge-variables.ts'
import type { ObjectStore } from './object-store.ts'
import type { SlugChange } from './separate-slugs.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

export type MergedSnapshot = {
  snapshot: ObjectHash
  conflicts: Conflict[]
  /** Pages that got another slug, because the other side gave theirs to a sibling. */
  renamed: SlugChange[]
}

/**
 * Merges two snapshots that come from one. `primary` is the space, `changed` the change request. What merges,
 * merges; where the sides clash the result has the version of the side `keep`, and a conflict has all three.
 */
export async function mergeSnapshots(
  store: ObjectStore,
  versions: { base: ObjectHash; primary: ObjectHash; changed: ObjectHash },
  options: { keep: Side },
): Promise<MergedSnapshot> {
  const { base, primary, changed } = versions
  if (primary === changed || base === changed) return { snapshot: primary, conflicts: [], renamed: [] }
  if (base === primary) return { snapshot: changed, conflicts: [], renamed: [] }
  const [b, p, c] = await Promise.all([
    readSnapshot(store, base),
    readSnapshot(store, primary),
    readSnapshot(store, changed),
  ])
  return mergeContents(store, { base: b, primary: p, changed: c }, options.keep)
}

async function mergeContents(
  store: ObjectStore,
  snapshots: { base: Snapshot; primary: Snapshot; changed: Snapshot },
  keep: Side,
): Promise<MergedSnapshot> {
  const { base, primary, changed } = snapshots
  const [pages, files, reusable] = await Promise.all([
    mergePages(store, { base: base.pages, primary: primary.pages, changed: changed.pages }, keep),
    mergeFiles(store, { base: base.files, primary: primary.files, changed: changed.files }, keep),
    mergeReusableContents(
      store,
      { base: base.reusableContents, primary: primary.reusableContents, changed: changed.reusableContents },
      keep,
    ),
  ])
  const variables = mergeVariables(base.variables, primary.variables, { changed: changed.variables, keep })
  const tags = mergeTags(base.tags ?? [], primary.tags ?? [], changed.tags ?? [])
  const snapshot = writeSnapshot(store, {
    kind: 'snapshot',
    pages: pages.pages,
    files: files.files,
    reusableContents: reusable.reusableContents,
    variables: variables.variables,
    ...(tags.length > 0 && { tags }),
  })
  const conflicts = [...pages.conflicts, ...files.conflicts, ...reusable.conflicts, ...variables.conflicts]
  return { snapshot, conflicts: inOrder(conflicts), renamed: pages.renamed }
}

// The blocks of a text stay as they follow each other there.
function inOrder(conflicts: readonly Conflict[]): Conflict[] {
  const keyOf = (conflict: Conflict) =>
    conflictKey(conflict.kind === 'block' ? { ...conflict, block: '' } : conflict)
  return conflicts
    .map((conflict) => ({ key: keyOf(conflict), conflict }))
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
    .map(({ conflict }) => conflict)
}
