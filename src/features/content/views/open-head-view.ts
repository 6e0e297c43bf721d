import {
  readSnapshot,
  type ObjectStore,
  type PageStep,
  type Snapshot,
} from '../../../engine/revisions/index.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { headRevisionWithPage } from '../content-index/index.ts'
import { expandSnapshot } from './expand-snapshot.ts'
import {
  headRevisionBy,
  openObjects,
  revisionBy,
  wasReplacedBefore,
  type ReadingOptions,
  type RevisionRow,
} from '../revisions/index.ts'

/** Content as one revision has it; every reading operation works on such a view. */
export type ContentView = {
  spaceId: string
  revision: RevisionRow
  snapshot: Snapshot
  store: ObjectStore
  /** The head whose index may tell where things are: the space's own. */
  headId: string
  /** Where pages are, as far as it is known. */
  ways?: Map<string, PageStep[]>
  /** The content as it is stored, where this view has computed pages in it. */
  stored?: ContentView
}

/** The current content of a space, or of whatever else has a head. */
export async function openHeadView(ctx: Context, headId: string): Promise<ContentView> {
  return openRevision(ctx, await headRevisionBy(ctx.db, headId))
}

/** The current content of a space, for one of its pages. */
export async function openHeadViewOf(
  ctx: Context,
  { spaceId, pageId }: { spaceId: string; pageId: string },
): Promise<ContentView> {
  const found = await headRevisionWithPage(ctx.db, { headId: spaceId, pageId })
  const view = await openRevision(ctx, found?.revision)
  const steps = (found?.ancestry ?? []).map((id) => ({ id }))
  return { ...view, ways: new Map([[pageId, steps]]) }
}

async function openRevision(ctx: Context, revision: RevisionRow | undefined): Promise<ContentView> {
  if (revision === undefined) throw new Error('a space or change request has no head')
  // What a space's head is at has not been replaced; a change request is only for some visitors.
  const isSpaces = revision.head_id === revision.space_id
  if (!isSpaces && !(await isForCaller(ctx, revision))) throw absent
  return expanded(ctx, await storedViewOf(ctx, revision))
}

const absent = new ApiError('not-found', 'No such revision in this space')

/** The content of a space as a revision has it, with the pages that are computed. */
export async function openRevisionView(
  ctx: Context,
  place: { spaceId: string; revisionId: string },
  options: ReadingOptions = {},
): Promise<ContentView> {
  return expanded(ctx, await openStoredView(ctx, place, options))
}

async function expanded(ctx: Context, stored: ContentView): Promise<ContentView> {
  const { hash, snapshot, store } = await expandSnapshot(ctx, {
    spaceId: stored.spaceId,
    hash: stored.revision.snapshot,
    store: stored.store,
  })
  if (hash === stored.revision.snapshot) return stored
  return { ...stored, snapshot, store, revision: { ...stored.revision, snapshot: hash }, stored }
}

/** As `openRevisionView`, with pages to be computed left as they are. */
export async function openStoredView(
  ctx: Context,
  { spaceId, revisionId }: { spaceId: string; revisionId: string },
  options: ReadingOptions = {},
): Promise<ContentView> {
  const revision = await revisionBy(ctx.db, { spaceId, revisionId })
  const isTheirs = revision !== undefined && (await isForCaller(ctx, revision))
  if (!isTheirs) throw absent
  return storedViewOf(ctx, revision, options)
}

async function storedViewOf(
  ctx: Context,
  revision: RevisionRow,
  options: ReadingOptions = {},
): Promise<ContentView> {
  const store = openObjects(ctx.db, options)
  const spaceId = revision.space_id
  return { spaceId, revision, snapshot: await readSnapshot(store, revision.snapshot), store, headId: spaceId }
}

// Visitors read what is published now, or was when they came: not what was taken back, and of what is proposed only
// what a member shows them.
async function isForCaller({ actor, db }: Context, revision: RevisionRow): Promise<boolean> {
  if (actor.kind !== 'visitor') return true
  const { version } = actor
  if (version?.revisionId === revision.id) return true
  if (revision.head_id !== revision.space_id) return revision.head_id === version?.changeRequestId
  return !(await wasReplacedBefore(db, revision, actor.since))
}
