import {
  conflictKey,
  diffSnapshots,
  remainingConflicts,
  type Conflict,
} from '../../../engine/revisions/index.ts'
import type { ContentEdits, EditedContent } from '../../../contract/content/edits.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { addContent, type AddedContent } from '../../content/content-index/index.ts'
import { applyEdits } from '../../content/editing/index.ts'
import type { PreparedEdits } from '../../content/page-input/index.ts'
import { headBy, openObjects } from '../../content/revisions/index.ts'
import { allConflicts, deleteConflicts } from './conflict-queries.ts'
import { changeRequestContentUpdated } from './events.ts'
import { addContribution, updateChangeRequest } from './queries.ts'
import { lockUnmerged } from './read-change-request.ts'

/** Edits the content of a change request; an edit of what is in conflict decides it. */
export async function editChangeRequest(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  { edits, prepared, typists }: { edits: ContentEdits; prepared: PreparedEdits; typists?: readonly string[] },
): Promise<EditedContent> {
  const { changes, autosave } = edits
  const typing = typists ?? (autosave === true ? [actingUser(ctx)] : undefined)
  return changing(ctx, key, (headId) => applyEdits(ctx, { headId, changes, prepared, typists: typing }))
}

/** Brings content from elsewhere into a change request. */
export async function addToChangeRequest(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  added: AddedContent,
): Promise<{ revision: string }> {
  return changing(ctx, key, (headId) => addContent(ctx, headId, added))
}

async function changing<Result extends { revision: string }>(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  change: (headId: string) => Promise<Result>,
): Promise<Result> {
  const { id: changeRequestId, space_id: spaceId } = await lockUnmerged(ctx, key)
  const before = await headBy(ctx.db, changeRequestId)
  const changed = await change(changeRequestId)
  await settleConflicts(ctx, changeRequestId, before?.snapshot ?? '')
  await noteEdit(ctx, changeRequestId)
  await ctx.emit(changeRequestContentUpdated({ spaceId, changeRequestId, revisionId: changed.revision }))
  return changed
}

/** Says that the acting user changed the content of a change request. */
export async function noteEdit(ctx: Context, changeRequestId: string): Promise<void> {
  await addContribution(ctx.db, { changeRequestId, userId: actingUser(ctx), now: ctx.now })
  await updateChangeRequest(ctx.db, changeRequestId, { updated_at: ctx.now })
}

async function settleConflicts(ctx: Context, changeRequestId: string, before: string): Promise<void> {
  const rows = await allConflicts(ctx.db, changeRequestId)
  const after = rows.length === 0 ? undefined : await headBy(ctx.db, changeRequestId)
  if (after === undefined) return
  const store = openObjects(ctx.db)
  // Written by the engine, read by the engine.
  const conflicts = rows.map(({ conflict }) => JSON.parse(conflict) as Conflict)
  const left = await remainingConflicts(store, await diffSnapshots(store, before, after.snapshot), conflicts)
  const kept = new Set(left.map(conflictKey))
  await deleteConflicts(
    ctx.db,
    rows.filter(({ identity }) => !kept.has(identity)).map(({ id }) => id),
  )
}
