import { conflictKey, mergeSnapshots, readSnapshot } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../../people/access/index.ts'
import {
  commitRevision,
  lockHead,
  openObjects,
  type Head,
  type MovedHead,
  requireHead,
} from '../../content/revisions/index.ts'
import {
  changeRequestConflicted,
  saveConflicts,
  changeRequestContentUpdated,
  snapshotOf,
  updateChangeRequest,
  type ChangeRequestRow,
} from '../change-requests/index.ts'

/**
 * Brings what changed in the space into a change request that this transaction locked. What merges,
 * merges; for each conflict the change request keeps its own side, and the three versions are recorded.
 */
export async function takeInPrimary(
  ctx: Context,
  changeRequest: ChangeRequestRow,
  primary: Head,
): Promise<MovedHead> {
  const own = requireHead(await lockHead(ctx.db, changeRequest.id))
  if (primary.revisionId === changeRequest.revision_ancestor) return own
  const store = openObjects(ctx.db)
  const base = await snapshotOf(ctx.db, changeRequest.revision_ancestor)
  const versions = { base, primary: primary.snapshot, changed: own.snapshot }
  const { snapshot, conflicts } = await mergeSnapshots(store, versions, { keep: 'changed' })
  const moved = await commitRevision(ctx, own, store, {
    type: 'update',
    authorId: actingUser(ctx),
    snapshot: await readSnapshot(store, snapshot),
    otherParents: [primary.revisionId],
  })
  await saveConflicts(
    ctx.db,
    conflicts.map((conflict) => ({
      id: newId(),
      change_request_id: changeRequest.id,
      identity: conflictKey(conflict),
      conflict: JSON.stringify(conflict),
      created_at: ctx.now,
    })),
  )
  await updateChangeRequest(ctx.db, changeRequest.id, {
    revision_ancestor: primary.revisionId,
    has_been_updated: 1,
    updated_at: ctx.now,
  })
  const { space_id: spaceId, id: changeRequestId } = changeRequest
  await ctx.emit(changeRequestContentUpdated({ spaceId, changeRequestId, revisionId: moved.revisionId }))
  if (conflicts.length > 0) await ctx.emit(changeRequestConflicted({ spaceId, changeRequestId }))
  return moved
}
