import type { JSONDocument } from '../document/nodes.ts'
import { withBlockResolved, withBothTexts } from './blocks/resolve-block.ts'
import type { Conflict, PageVersion, Side, Versions } from './conflict.ts'
import type { FileEntry, PageEntry, ReusableContentEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { deleteEntry, getEntry, putEntry } from './keyed-list.ts'
import { readDocuments } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { withField } from './resolve-field.ts'
import { removePage, replacePage, restorePage, updateFoundPage } from './resolve-page.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

export type Keep = Side | 'both'
export type Resolved = { kind: 'resolved'; snapshot: ObjectHash } | { kind: 'impossible'; message: string }

/**
 * Makes one contested thing in a snapshot what the chosen side has; `both` keeps a deleted page, file or
 * reusable content, and puts two versions of a block or document one after the other. What is not there
 * any more needs no resolution: the snapshot stays as it is.
 */
export async function resolveConflict(
  store: ObjectStore,
  hash: ObjectHash,
  resolution: { conflict: Conflict; keep: Keep },
): Promise<Resolved> {
  const { conflict, keep } = resolution
  const snapshot = await readSnapshot(store, hash)
  if (keep === 'both' && !canKeepBoth(conflict)) {
    return { kind: 'impossible', message: `A ${conflict.kind} has one value: keep "primary" or "changed"` }
  }
  const resolved = await apply(store, snapshot, { conflict, keep })
  return { kind: 'resolved', snapshot: writeSnapshot(store, resolved) }
}

function canKeepBoth(conflict: Conflict): boolean {
  if (conflict.kind === 'place' || conflict.kind === 'field' || conflict.kind === 'variable') return false
  return conflict.kind !== 'file' || conflict.primary === null || conflict.changed === null
}

async function apply(
  store: ObjectStore,
  snapshot: Snapshot,
  { conflict, keep }: { conflict: Conflict; keep: Keep },
): Promise<Snapshot> {
  const { pages, files, reusableContents } = snapshot
  switch (conflict.kind) {
    case 'page':
      return {
        ...snapshot,
        pages: await resolvePage(store, pages, { id: conflict.page, version: chosen(conflict, keep) }),
      }
    case 'place':
      return {
        ...snapshot,
        pages: await replacePage(store, pages, { id: conflict.page, position: chosen(conflict, keep) }),
      }
    case 'file':
      return {
        ...snapshot,
        files: await resolveEntry(store, files, { id: conflict.file, entry: chosen(conflict, keep) }),
      }
    case 'reusable-content': {
      const entry = chosen(conflict, keep)
      const list = await resolveEntry(store, reusableContents, { id: conflict.reusableContent, entry })
      return { ...snapshot, reusableContents: list }
    }
    case 'variable':
      return withField(snapshot, `variables.${conflict.variable}`, chosen(conflict, keep))
    case 'field':
      return updateOwner(store, snapshot, conflict, async (entry) =>
        withField(entry, conflict.field, chosen(conflict, keep)),
      )
    case 'document':
    case 'block':
      return updateOwner(store, snapshot, conflict, (entry) => withDocument(store, entry, { conflict, keep }))
    default:
      return conflict satisfies never
  }
}

function chosen<Value>(versions: Versions<Value>, keep: Keep): Value | null {
  return keep === 'both' ? (versions.primary ?? versions.changed) : versions[keep]
}

function resolvePage(
  store: ObjectStore,
  pages: ObjectHash | null,
  { id, version }: { id: string; version: PageVersion | null },
): Promise<ObjectHash | null> {
  return version === null ? removePage(store, pages, id) : restorePage(store, pages, version)
}

function resolveEntry(
  store: ObjectStore,
  list: ObjectHash | null,
  { id, entry }: { id: string; entry: FileEntry | ReusableContentEntry | null },
): Promise<ObjectHash | null> {
  return entry === null ? deleteEntry(store, list, id) : putEntry(store, list, entry)
}

type Owned = PageEntry | ReusableContentEntry

async function updateOwner(
  store: ObjectStore,
  snapshot: Snapshot,
  owner: { page: string } | { reusableContent: string },
  update: <Entry extends Owned>(entry: Entry) => Promise<Entry>,
): Promise<Snapshot> {
  if ('page' in owner)
    return { ...snapshot, pages: await updateFoundPage(store, snapshot.pages, { id: owner.page, update }) }
  const list = snapshot.reusableContents
  const entry = await getEntry<ReusableContentEntry>(store, list, owner.reusableContent)
  return entry === null
    ? snapshot
    : { ...snapshot, reusableContents: await putEntry(store, list, await update(entry)) }
}

async function withDocument<Entry extends Owned>(
  store: ObjectStore,
  entry: Entry,
  { conflict, keep }: { conflict: Extract<Conflict, { kind: 'document' | 'block' }>; keep: Keep },
): Promise<Entry> {
  if (conflict.kind === 'document') {
    if (keep !== 'both') return { ...entry, document: conflict[keep] ?? undefined }
    const versions = await Promise.all(
      [conflict.primary, conflict.changed].map((hash) => documentAt(store, hash)),
    )
    return { ...entry, document: store.put(withBothTexts(versions)) }
  }
  const document = await documentAt(store, entry.document ?? null)
  return document === null
    ? entry
    : { ...entry, document: store.put(withBlockResolved(document, conflict, keep)) }
}

async function documentAt(store: ObjectStore, hash: ObjectHash | null): Promise<JSONDocument | null> {
  return hash === null ? null : ((await readDocuments(store, [hash])).get(hash) ?? null)
}
