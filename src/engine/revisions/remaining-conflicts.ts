import type { JSONDocument } from '../document/nodes.ts'
import { blockContent } from './blocks/resolve-block.ts'
import type { Conflict } from './conflict.ts'
import type { SnapshotDiff } from './diff.ts'
import type { EntryChange } from './diff-entries.ts'
import type { PageChange } from './diff-pages.ts'
import type { ReusableContentEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { readDocuments } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { changedFields } from './page-fields.ts'

/** The conflicts that an edit did not settle: whoever edits what is contested has decided. */
export async function remainingConflicts(
  store: ObjectStore,
  diff: SnapshotDiff,
  conflicts: readonly Conflict[],
): Promise<Conflict[]> {
  const kept = await Promise.all(
    conflicts.map(async (conflict) => ((await isSettled(store, diff, conflict)) ? [] : [conflict])),
  )
  return kept.flat()
}

async function isSettled(store: ObjectStore, diff: SnapshotDiff, conflict: Conflict): Promise<boolean> {
  switch (conflict.kind) {
    case 'page':
      return diff.pages.some((change) => idsAround(change).includes(conflict.page))
    case 'place': {
      const change = changeOfPage(diff, conflict.page)
      return change !== undefined && (change.kind !== 'changed' || change.isMoved)
    }
    case 'file':
      return diff.files.some((change) => idOf(change) === conflict.file)
    case 'reusable-content':
      return diff.reusableContents.some((change) => idOf(change) === conflict.reusableContent)
    case 'variable':
      return diff.variables.some(({ name }) => name === conflict.variable)
    case 'field':
    case 'document':
    case 'block':
      return isOwnerSettled(store, diff, conflict)
    default:
      return conflict satisfies never
  }
}

async function isOwnerSettled(
  store: ObjectStore,
  diff: SnapshotDiff,
  conflict: Extract<Conflict, { kind: 'field' | 'document' | 'block' }>,
): Promise<boolean> {
  const change =
    'page' in conflict ? changeOfPage(diff, conflict.page) : changeOfContent(diff, conflict.reusableContent)
  if (change === undefined) return false
  if (change.kind !== 'changed' && change.kind !== 'edited') return true
  const [before, after] =
    change.kind === 'changed' ? [change.before.entry, change.after.entry] : [change.before, change.after]
  if (conflict.kind === 'field')
    return changedFields(before, after).includes(conflict.field.split('.')[0] ?? '')
  if (conflict.kind === 'document') return before.document !== after.document
  const [old, now] = await documentsAt(store, [before.document, after.document])
  return blockContent(old, conflict) !== blockContent(now, conflict)
}

function changeOfPage(diff: SnapshotDiff, id: string): PageChange | undefined {
  return diff.pages.find((change) => pageOf(change).entry.id === id)
}

function changeOfContent(diff: SnapshotDiff, id: string): EntryChange<ReusableContentEntry> | undefined {
  return diff.reusableContents.find((change) => idOf(change) === id)
}

function pageOf(change: PageChange) {
  return change.kind === 'changed' ? change.after : change.page
}

function idsAround(change: PageChange): string[] {
  const { entry, ancestors } = pageOf(change)
  return [...ancestors.map(({ id }) => id), entry.id]
}

function idOf(change: EntryChange<{ id: string }>): string {
  return change.kind === 'deleted' ? change.before.id : change.after.id
}

async function documentsAt(
  store: ObjectStore,
  hashes: readonly (ObjectHash | undefined)[],
): Promise<(JSONDocument | undefined)[]> {
  const documents = await readDocuments(store, hashes)
  return hashes.map((hash) => documents.get(hash ?? ''))
}
