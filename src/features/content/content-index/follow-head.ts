import type { JSONDocument } from '../../../engine/document/index.ts'
import {
  diffSnapshots,
  emptySnapshot,
  readDocuments,
  sameJson,
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
  const rewritten = changes.flatMap((change): Rewritten[] => {
    if (change.kind === 'deleted') return []
    if (change.kind === 'created') return [{ after: change.page.entry }]
    return change.isDocumentChanged || change.fields.some((field) => linkFields.has(field))
      ? [{ before: change.before.entry, after: change.after.entry }]
      : []
  })
  await forgetTexts(ctx, headId, { anchors: gone, links: gone })
  for (let at = 0; at < rewritten.length; at += atOnce)
    await followTexts(ctx, place, rewritten.slice(at, at + atOnce))
}

/** A page that is new, or that says something else. */
type Rewritten = { before?: PageEntry; after: PageEntry }

// Documents are large once they are read: some at a time.
const atOnce = 100

/** Most edits change neither headings nor links: then nothing is written. */
async function followTexts(ctx: Context, place: HeadPlace, rewritten: Rewritten[]): Promise<void> {
  const { headId, store } = place
  const entries = rewritten.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after]))
  const documents = await readDocuments(
    store,
    entries.map(({ document }) => document),
  )
  const rowsOf = (entry: PageEntry) => {
    const document = documents.get(entry.document ?? '')
    return {
      anchors: anchorsOf(headId, entry.id, document),
      links: linksOf(place, { kind: 'page', entry, document }),
    }
  }
  const gone: { anchors: string[]; links: string[] } = { anchors: [], links: [] }
  const added: ReturnType<typeof rowsOf> = { anchors: [], links: [] }
  for (const { before, after } of rewritten) {
    await breathe()
    const former = before === undefined ? { anchors: [], links: [] } : rowsOf(before)
    const rows = rowsOf(after)
    if (!sameJson(former.anchors, rows.anchors)) {
      if (former.anchors.length > 0) gone.anchors.push(after.id)
      added.anchors.push(...rows.anchors)
    }
    if (!sameJson(former.links, rows.links)) {
      if (former.links.length > 0) gone.links.push(after.id)
      added.links.push(...rows.links)
    }
  }
  await forgetTexts(ctx, headId, gone)
  await queries.upsertIndex(ctx.db, added.anchors)
  await queries.insertLinks(ctx.db, added.links)
}

async function forgetTexts(
  ctx: Context,
  headId: string,
  pages: { anchors: string[]; links: string[] },
): Promise<void> {
  await queries.deleteAnchors(ctx.db, headId, pages.anchors)
  await queries.deleteLinks(ctx.db, { headId, kind: 'page', ids: pages.links })
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
  await queries.deleteLinks(ctx.db, { headId, kind, ids: [...gone, ...here.map(({ id }) => id)] })
  await queries.insertLinks(
    ctx.db,
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
