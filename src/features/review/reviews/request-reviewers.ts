import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { membersAmong } from '../../people/members/index.ts'
import { changeChangeRequest, lockUnmerged } from '../change-requests/index.ts'
import { insertRequest, supersedeReviews, type RequestedRow } from './queries.ts'

type Request = { users: string[]; subject?: string | undefined; description?: unknown }

/** Asks members to review; a draft becomes open, and verdicts that they gave before count no more. */
export async function requestReviewers(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
  { users, subject, description }: Request,
): Promise<RequestedRow[]> {
  const changeRequest = await lockUnmerged(ctx, key)
  const members = new Set(await membersAmong(ctx.db, ctx.permission?.organizationId ?? '', users))
  const stranger = users.find((user) => !members.has(user))
  if (stranger !== undefined)
    throw new ApiError('bad-request', `users: "${stranger}" is no member of this organization`)
  const requests = [...members].map((userId) => ({
    change_request_id: changeRequest.id,
    user_id: userId,
    requested_by: actingUser(ctx),
    revision_id: changeRequest.revision_id,
    created_at: ctx.now,
  }))
  for (const request of requests) {
    await supersedeReviews(ctx.db, { changeRequestId: changeRequest.id, userId: request.user_id })
    await insertRequest(ctx.db, request)
  }
  const status = changeRequest.status === 'draft' ? ('open' as const) : undefined
  await changeChangeRequest(
    ctx,
    { ...key, changeRequestId: changeRequest.id },
    { subject, description, status, reviewers: [...members] },
  )
  return requests
}
