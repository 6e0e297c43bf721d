import type { JSONDocument } from '../../../engine/document/index.ts'
import {
  diffSnapshots,
  emptySnapshot,
  readDocuments,
  writeSnapshot,
  type EntryChange,
  type FileEntry,
  type PageChange,
  type PageEntry,
  type ReusableContentEntry,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { setIndexedSnapshot, openObjects, type Head, type MovedHead } from '../revisions/index.ts'
import * as queries from './queries.ts'
import { anchorsOf, linksOf } from './links-of.ts'
import { rememberAddresses } from './remember-addresses.ts'
import { breathe } from '../../../platform/breathe.ts'

type Move = { from: Pick<Head, 'snapshot' | 'indexed'>; to: MovedHead; store: StagingStore }

/**
 * Brings the index and the links of a head from one snapshot to the next, touching only what changed.
 * A head whose index was not at the first snapshot is left to `rebuildIndex`.
 */
export async function followHead(ctx: Context, { from, to, store }: Move): Promise<void> {
  if (from.indexed !== from.snapshot) return
  await applyDiff(ctx, { from: from.snapshot, to, store })
}

/** Makes the index and the links of a head anew. */
export async function rebuildIndex(ctx: Context, head: Head): Promise<void> {
  await queries.clearIndex(ctx.db, head.headId)
  const store = openObjects(ctx.db)
  await applyDiff(ctx, { from: writeSnapshot(store, emptySnapshot), to: head, store })
}

async function applyDiff(
  ctx: Context,
  { from, to, store }: { from: string; to: MovedHead; store: StagingStore },
): Promise<void> {
  const { headId, spaceId } = to
  const diff = await diffSnapshots(store, from, to.snapshot)
  await followPages(ctx, { headId, spaceId, store }, diff.pages)
  await followFiles(ctx, headId, diff.files)
  await followReusableContents(ctx, { headId, spaceId, store }, diff.reusableContents)
  await setIndexedSnapshot(ctx.db, headId, to.snapshot)
}

type HeadPlace = { headId: string; spaceId: string; store: StagingStore }

async function followPages(ctx: Context, place: HeadPlace, changes: PageChange[]): Promise<void> {
  const { headId, spaceId } = place
  // What is only proposed has no readers yet.
  if (headId === spaceId) await rememberAddresses(ctx, spaceId, changes)
  const gone = changes.flatMap((change) => (change.kind === 'deleted' ? [change.page.entry.id] : []))
  const placed = changes.flatMap((change) => {
    if (change.kind === 'created') return [change.page]
    return change.kind === 'changed' && change.isMoved ? [change.after] : []
  })
  await queries.deleteIndex(ctx.db, { headId, kind: 'page', ids: gone })
  await queries.upsertIndex(
    ctx.db,
    placed.map(({ entry, ancestors }) => ({
      head_id: headId,
      kind: 'page' as const,
      id: entry.id,
      parent_id: ancestors.at(-1)?.id ?? null,
    })),
  )
  const rewritten = changes.flatMap((change) => {
    if (change.kind === 'deleted') return []
    if (change.kind === 'created') return [change.page.entry]
    return change.isDocumentChanged || change.fields.some((field) => linkFields.has(field))
      ? [change.after.entry]
      : []
  })
  await followTexts(ctx, place, { gone, rewritten: [] })
  for (let at = 0; at < rewritten.length; at += atOnce)
    await followTexts(ctx, place, { gone: [], rewritten: rewritten.slice(at, at + atOnce) })
}

// Documents are large once they are read: some at a time.
const atOnce = 200

async function followTexts(
  ctx: Context,
  place: HeadPlace,
  { gone, rewritten }: { gone: string[]; rewritten: PageEntry[] },
): Promise<void> {
  const { headId } = place
  const sourceIds = [...gone, ...rewritten.map(({ id }) => id)]
  const documents = await documentsOf(place, rewritten)
  await breathe()
  await queries.deleteAnchors(ctx.db, headId, sourceIds)
  const anchors = rewritten.flatMap((entry) => anchorsOf(headId, entry.id, documents.get(entry.id)))
  await breathe()
  await queries.upsertIndex(ctx.db, anchors)
  const links = rewritten.flatMap((entry) =>
    linksOf(place, { kind: 'page', entry, document: documents.get(entry.id) }),
  )
  await breathe()
  await queries.replaceLinks(ctx.db, { headId, kind: 'page', sourceIds }, links)
}

const linkFields = new Set(['target', 'cover', 'computed'])

async function followFiles(ctx: Context, headId: string, changes: EntryChange<FileEntry>[]): Promise<void> {
  const { gone, here } = sides(changes)
  await queries.deleteIndex(ctx.db, { headId, kind: 'file', ids: gone })
  const rows = here.map(({ id }) => ({ head_id: headId, kind: 'file' as const, id, parent_id: null }))
  await queries.upsertIndex(ctx.db, rows)
}

async function followReusableContents(
  ctx: Context,
  place: HeadPlace,
  changes: EntryChange<ReusableContentEntry>[],
): Promise<void> {
  const { headId } = place
  const { gone, here } = sides(changes)
  const kind = 'reusable-content' as const
  await queries.deleteIndex(ctx.db, { headId, kind, ids: gone })
  await queries.upsertIndex(
    ctx.db,
    here.map(({ id }) => ({ head_id: headId, kind, id, parent_id: null })),
  )
  const documents = await documentsOf(place, here)
  await queries.replaceLinks(
    ctx.db,
    { headId, kind, sourceIds: [...gone, ...here.map(({ id }) => id)] },
    here.flatMap((entry) => linksOf(place, { kind, entry, document: documents.get(entry.id) })),
  )
}

function sides<Entry extends { id: string }>(
  changes: EntryChange<Entry>[],
): { gone: string[]; here: Entry[] } {
  return {
    gone: changes.flatMap((change) => (change.kind === 'deleted' ? [change.before.id] : [])),
    here: changes.flatMap((change) => (change.kind === 'deleted' ? [] : [change.after])),
  }
}

async function documentsOf(
  { store }: HeadPlace,
  entries: { id: string; document?: string }[],
): Promise<Map<string, JSONDocument>> {
  const documents = await readDocuments(
    store,
    entries.map(({ document }) => document),
  )
  return new Map(
    entries.flatMap((entry) => {
      const document = documents.get(entry.document ?? '')
      return document === undefined ? [] : [[entry.id, document]]
    }),
  )
}
