import { readSnapshot } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../../people/access/index.ts'
import { createHead, headBy, openObjects, requireHead } from '../../content/revisions/index.ts'
import { changeRequestOpened } from './events.ts'
import { insertChangeRequest } from './queries.ts'
import { countChangeRequestStatus, takeChangeRequestNumber } from '../../content/spaces/index.ts'

/** Opens a change request on the current content of a space; it shares all of it, so this costs one row. */
export async function openChangeRequest(
  ctx: Context,
  { spaceId, subject }: { spaceId: string; subject: string },
): Promise<string> {
  // First, so that the space is locked: its head stays where it is until this one is counted.
  const number = await takeChangeRequestNumber(ctx.db, spaceId)
  const head = requireHead(await headBy(ctx.db, spaceId))
  const changeRequestId = newId()
  const authorId = actingUser(ctx)
  await insertChangeRequest(ctx.db, {
    id: changeRequestId,
    space_id: spaceId,
    number,
    status: 'draft',
    subject,
    description: null,
    created_by: authorId,
    created_at: ctx.now,
    updated_at: ctx.now,
    revision_initial: head.revisionId,
    revision_ancestor: head.revisionId,
    revision_merged: null,
    archived_at: null,
    archived_by: null,
    has_been_updated: 0,
    comments: 0,
  })
  const store = openObjects(ctx.db)
  const snapshot = await readSnapshot(store, head.snapshot)
  const revision = { type: 'edits' as const, authorId, snapshot, otherParents: [head.revisionId] }
  await createHead(ctx, { headId: changeRequestId, spaceId, store, revision })
  await countChangeRequestStatus(ctx.db, spaceId, { to: 'draft' })
  await ctx.emit(changeRequestOpened({ spaceId, changeRequestId }))
  return changeRequestId
}
