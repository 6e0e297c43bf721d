import { ApiError } from '../../../contract/errors.ts'
import { readSnapshot, resolveConflict, type Conflict, type Keep } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { commitRevision, lockHead, openObjects } from '../../content/revisions/index.ts'
import {
  allConflicts,
  deleteConflicts,
  noteEdit,
  changeRequestContentUpdated,
  lockUnmerged,
} from '../change-requests/index.ts'

type ConflictKey = { spaceId: string; changeRequestId: string; conflictId: string }

/** Decides one conflict of a change request for a side, or for both where that can be. */
export async function decideConflict(
  ctx: Context,
  key: ConflictKey,
  keep: Keep,
): Promise<{ revision: string; conflicts: number }> {
  const { id: changeRequestId, space_id: spaceId } = await lockUnmerged(ctx, key)
  const head = await lockHead(ctx.db, changeRequestId)
  const rows = await allConflicts(ctx.db, changeRequestId)
  const row = rows.find(({ id }) => id === key.conflictId)
  if (head === undefined || row === undefined)
    throw new ApiError('not-found', 'No such conflict; it may be decided already')
  const store = openObjects(ctx.db)
  // Written by the engine, read by the engine.
  const conflict = JSON.parse(row.conflict) as Conflict
  const resolved = await resolveConflict(store, head.snapshot, { conflict, keep })
  if (resolved.kind === 'impossible') throw new ApiError('bad-request', `keep: ${resolved.message}`)
  const snapshot = await readSnapshot(store, resolved.snapshot)
  const moved = await commitRevision(ctx, head, store, { type: 'edits', authorId: actingUser(ctx), snapshot })
  await deleteConflicts(ctx.db, [row.id])
  await noteEdit(ctx, changeRequestId)
  await ctx.emit(changeRequestContentUpdated({ spaceId, changeRequestId, revisionId: moved.revisionId }))
  return { revision: moved.revisionId, conflicts: rows.length - 1 }
}
