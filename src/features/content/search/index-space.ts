import type { Context } from '../../../kernel/context.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import { openSearch } from '../../../platform/search/index.ts'
import { expandSnapshot } from '../views/index.ts'
import { pagesShowing } from '../links/index.ts'
import { headBy, openObjects, writeObjects } from '../revisions/index.ts'
import { planChanges, type PlannedPage } from './plan-changes.ts'
import {
  deleteHead,
  deletePages,
  deletePagesOf,
  indexedHeadOf,
  moveIndexedHead,
  upsertPages,
  type IndexedHead,
} from './queries.ts'
import { readIndexedPages, type Content } from './read-indexed-pages.ts'

/** What a run needs: that of a job, or of a command. */
export type IndexRun = Pick<JobRun<unknown>, 'services' | 'signal' | 'transaction' | 'complete'>

const pagesAtOnce = 20

/**
 * Brings the index of a space from the snapshot that it has to the space's head, touching only what differs.
 * A small difference is one transaction. A large one is many, so that no other write waits long: meanwhile the
 * indexed snapshot is unknown, and a run that finds it so begins from nothing.
 */
export async function indexSpace(run: IndexRun, spaceId: string): Promise<void> {
  const { read } = run.services.database
  const [head, indexed] = [await headBy(read, spaceId), await indexedHeadOf(read, spaceId)]
  if (head === undefined) return run.complete((ctx) => forgetSpace(ctx, spaceId))
  const { hash, snapshot, store, staged } = await expandSnapshot(
    { db: read, services: run.services },
    { spaceId, hash: head.snapshot, store: openObjects(read) },
  )
  const done = { spaceId, snapshot: hash, head: head.snapshot }
  if (hash === indexed.snapshot) {
    if (indexed.head === head.snapshot) return
    return run.complete(async (ctx) => void (await requireTurn(ctx, { ...done, from: indexed })))
  }
  const move = { spaceId, from: indexed, snapshot: null, head: null }
  const content: Content = { spaceId, snapshot, store, services: run.services }
  const planned = await planChanges(store, {
    from: indexed.snapshot,
    to: hash,
    pagesShowing: (reusableContentIds) => pagesShowing(read, { spaceId, reusableContentIds }),
  })
  const isSmall = planned.length <= pagesAtOnce
  const started = isSmall ? indexed : await run.transaction((ctx) => begin(ctx, move))
  const last = await indexAllButLast(run, { content, planned, started })
  const batch = await readBatch(content, last.pages)
  await run.complete(async (ctx) => {
    const end = { ...done, from: last.head }
    // The next run compares with what this one saw, computed pages too.
    await writeObjects(ctx, staged)
    await (isSmall ? begin(ctx, end) : requireTurn(ctx, end))
    await applyBatch(ctx, spaceId, batch)
  })
}

/** Removes all that is indexed of a space. */
export async function forgetSpace(ctx: Context, spaceId: string): Promise<void> {
  await deleteHead(ctx.db, spaceId)
  await clearSpace(ctx, spaceId)
}

type Move = Omit<IndexedHead, 'run'> & { spaceId: string; from: IndexedHead }

async function begin(ctx: Context, move: Move): Promise<IndexedHead> {
  const started = await requireTurn(ctx, move)
  if (move.from.snapshot === null) await clearSpace(ctx, move.spaceId)
  return started
}

async function clearSpace(ctx: Context, spaceId: string): Promise<void> {
  await deletePagesOf(ctx.db, spaceId)
  await openSearch(ctx.services.database).removeSpace(ctx.db, spaceId)
}

async function indexAllButLast(
  run: IndexRun,
  { content, planned, started }: { content: Content; planned: PlannedPage[]; started: IndexedHead },
): Promise<{ head: IndexedHead; pages: PlannedPage[] }> {
  const { spaceId } = content
  let head = started
  let at = 0
  for (; planned.length - at > pagesAtOnce; at += pagesAtOnce) {
    run.signal.throwIfAborted()
    const batch = await readBatch(content, planned.slice(at, at + pagesAtOnce))
    const from = head
    head = await run.transaction(async (ctx) => {
      const next = await requireTurn(ctx, { spaceId, from, snapshot: null, head: null })
      await applyBatch(ctx, spaceId, batch)
      return next
    })
  }
  return { head, pages: planned.slice(at) }
}

// First in each transaction: of two runs on one space, the older one stops before it writes what is outdated.
async function requireTurn(ctx: Context, move: Move): Promise<IndexedHead> {
  const { snapshot, head, from } = move
  if (await moveIndexedHead(ctx.db, move)) return { snapshot, head, run: from.run + 1 }
  throw new Error('another run has begun to index this space')
}

type Batch = { pages: PlannedPage[]; indexed: Awaited<ReturnType<typeof readIndexedPages>> }

async function readBatch(content: Content, pages: PlannedPage[]): Promise<Batch> {
  return { pages, indexed: await readIndexedPages(content, pages) }
}

async function applyBatch(ctx: Context, spaceId: string, { pages, indexed }: Batch): Promise<void> {
  const search = openSearch(ctx.services.database)
  const found = new Set(indexed.map(({ pageId }) => pageId))
  const without = pages.flatMap(({ id }) => (found.has(id) ? [] : [id]))
  await search.remove(ctx.db, { spaceId, pageIds: without })
  await search.put(ctx.db, { spaceId, pages: indexed })
  const deleted = pages.flatMap((page) => (page.kind === 'deleted' ? [page.id] : []))
  await deletePages(ctx.db, { spaceId, pageIds: deleted })
  // Also those that are left out: they are part of the paths of what is below them.
  const present = pages.flatMap((page) => (page.kind === 'present' ? [page] : []))
  await upsertPages(
    ctx.db,
    present.map(({ id, entry, parentId }) => ({
      space_id: spaceId,
      page_id: id,
      parent_id: parentId,
      description: entry.description ?? '',
      slug: entry.slug ?? null,
      title: entry.title,
    })),
  )
}
