import { mergeSnapshots, readSnapshot } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { requireWritten } from '../../content/editing/index.ts'
import { followHead } from '../../content/content-index/index.ts'
import {
  commitRevision,
  lockHead,
  openObjects,
  type MovedHead,
  requireHead,
} from '../../content/revisions/index.ts'
import { touchSpace } from '../../content/spaces/index.ts'
import {
  allConflicts,
  changeRequestMerged,
  snapshotOf,
  updateChangeRequest,
  type ChangeRequestRow,
  lockUnmerged,
} from '../change-requests/index.ts'
import { requireMergeRules } from './require-merge-rules.ts'
import { takeInPrimary } from './take-in-primary.ts'
import { countChangeRequestStatus } from '../../content/spaces/index.ts'

type Merged = { revision: string; result: 'merge' | 'conflicts' }

/**
 * Merges a change request into its space. When the two sides conflict, the space stays as it was and the
 * change request takes in the space's side, with the conflicts recorded for somebody to decide.
 * Locks in the order: the space's head, the change request, its head.
 */
export async function mergeChangeRequest(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
): Promise<Merged> {
  await requireWritten(ctx, key.spaceId)
  const primary = requireHead(await lockHead(ctx.db, key.spaceId))
  const changeRequest = await lockUnmerged(ctx, key)
  await requireMergeRules(ctx, changeRequest)
  const own = requireHead(await lockHead(ctx.db, changeRequest.id))
  if ((await allConflicts(ctx.db, changeRequest.id)).length > 0)
    return { revision: own.revisionId, result: 'conflicts' }

  const store = openObjects(ctx.db)
  const base = await snapshotOf(ctx.db, changeRequest.revision_ancestor)
  const versions = { base, primary: primary.snapshot, changed: own.snapshot }
  const { snapshot, conflicts } = await mergeSnapshots(store, versions, { keep: 'changed' })
  if (conflicts.length > 0) {
    const updated = await takeInPrimary(ctx, changeRequest, primary)
    return { revision: updated.revisionId, result: 'conflicts' }
  }
  const merged = await commitRevision(ctx, primary, store, {
    type: 'merge',
    authorId: actingUser(ctx),
    snapshot: await readSnapshot(store, snapshot),
    otherParents: [own.revisionId],
    mergedFrom: changeRequest.id,
  })
  await followHead(ctx, { from: primary, to: merged, store })
  await finish(ctx, changeRequest, merged)
  return { revision: merged.revisionId, result: 'merge' }
}

async function finish(ctx: Context, changeRequest: ChangeRequestRow, merged: MovedHead): Promise<void> {
  const { id: changeRequestId, space_id: spaceId, status: from } = changeRequest
  await updateChangeRequest(ctx.db, changeRequestId, {
    status: 'merged',
    revision_merged: merged.revisionId,
    updated_at: ctx.now,
  })
  await countChangeRequestStatus(ctx.db, spaceId, { from, to: 'merged' })
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: merged.revisionId }))
  await ctx.emit(changeRequestMerged({ spaceId, changeRequestId, revisionId: merged.revisionId }))
}
