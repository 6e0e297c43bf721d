import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ChangeRequest } from '../../../contract/review/change-request.ts'
import { presentChangeRequest } from './present.ts'
import { changeRequestBy, changeRequestsAmong, lockChangeRequest, type ChangeRequestRow } from './queries.ts'

export type ChangeRequestKey = { spaceId: string; changeRequestId: string }

/** A change request by its id or its number. */
export async function readChangeRequest(ctx: Context, key: ChangeRequestKey): Promise<ChangeRequestRow> {
  const changeRequest = await changeRequestBy(ctx.db, key)
  if (changeRequest === undefined) throw new ApiError('not-found', 'No such change request in this space')
  return changeRequest
}

/** The change requests that revisions of a space were merged from, by their ids, while they are there. */
export async function readMerged(
  ctx: Context,
  merged: { spaceId: string; ids: string[] },
): Promise<Map<string, ChangeRequest>> {
  const rows = await changeRequestsAmong(ctx.db, merged)
  return new Map(rows.map((row) => [row.id, presentChangeRequest(ctx, row)]))
}

/** As `readChangeRequest`, held until the commit, and refused (412) once it is merged. */
export async function lockUnmerged(ctx: Context, key: ChangeRequestKey): Promise<ChangeRequestRow> {
  const { id } = await readChangeRequest(ctx, key)
  await lockChangeRequest(ctx.db, id)
  // Read again: it may have been merged while this one waited.
  const changeRequest = await readChangeRequest(ctx, { ...key, changeRequestId: id })
  if (changeRequest.status !== 'merged') return changeRequest
  throw new ApiError('wrong-state', 'This change request is merged; open another one')
}
