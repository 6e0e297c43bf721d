import { readSnapshot, type ObjectStore, type Snapshot } from '../../../engine/revisions/index.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { expandSnapshot } from './expand-snapshot.ts'
import {
  headBy,
  openObjects,
  revisionBy,
  wasReplacedBefore,
  type RevisionRow,
  requireHead,
} from '../revisions/index.ts'

/** Content as one revision has it; every reading operation works on such a view. */
export type ContentView = {
  spaceId: string
  revision: RevisionRow
  snapshot: Snapshot
  store: ObjectStore
  /** The head whose index may tell where things are: the space's own. */
  headId: string
  /** The content as it is stored, where this view has computed pages in it. */
  stored?: ContentView
}

/** The current content of a space, or of whatever else has a head. */
export async function openHeadView(ctx: Context, headId: string): Promise<ContentView> {
  const head = requireHead(await headBy(ctx.db, headId))
  return openRevisionView(ctx, head)
}

/** The content of a space as a revision has it, with the pages that are computed. */
export async function openRevisionView(
  ctx: Context,
  place: { spaceId: string; revisionId: string },
): Promise<ContentView> {
  const stored = await openStoredView(ctx, place)
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
): Promise<ContentView> {
  const revision = await revisionBy(ctx.db, { spaceId, revisionId })
  const isTheirs = revision !== undefined && (await isForCaller(ctx, revision))
  if (!isTheirs) throw new ApiError('not-found', 'No such revision in this space')
  const store = openObjects(ctx.db)
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
