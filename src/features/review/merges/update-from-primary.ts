import type { Context } from '../../../kernel/context.ts'
import { headBy, requireHead } from '../../content/revisions/index.ts'
import { allConflicts, lockUnmerged } from '../change-requests/index.ts'
import { takeInPrimary } from './take-in-primary.ts'

/** Brings the space's content into a change request; `conflicts` when something is left to decide. */
export async function updateFromPrimary(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
): Promise<{ revision: string; result: 'update' | 'conflicts' }> {
  const changeRequest = await lockUnmerged(ctx, key)
  const primary = requireHead(await headBy(ctx.db, changeRequest.space_id))
  const head = await takeInPrimary(ctx, changeRequest, primary)
  const conflicts = await allConflicts(ctx.db, changeRequest.id)
  return { revision: head.revisionId, result: conflicts.length === 0 ? 'update' : 'conflicts' }
}
