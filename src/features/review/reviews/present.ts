import type { RequestedReviewer, Review } from '../../../contract/review/reviews.ts'
import type { User } from '../../../contract/people/users.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentUser } from '../../people/users/index.ts'
import { peopleBy, type RequestedRow, type ReviewRow } from './queries.ts'

/** Reviews with the people in them, read in one go. */
export async function presentReviews(ctx: Context, rows: ReviewRow[]): Promise<Review[]> {
  const person = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.reviewer_id, row.requested_by ?? '']),
  )
  return rows.map((row) => ({
    object: 'change-request-review',
    id: row.id,
    revision: row.revision_id,
    reviewer: person(row.reviewer_id),
    ...(row.requested_by === null ? {} : { requestedBy: person(row.requested_by) }),
    status: row.status,
    outdated: row.superseded === 1 || row.revision_id !== row.current_revision,
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.created_at),
  }))
}

export async function presentRequests(ctx: Context, rows: RequestedRow[]): Promise<RequestedReviewer[]> {
  const person = await peopleOf(
    ctx,
    rows.flatMap((row) => [row.user_id, row.requested_by]),
  )
  return rows.map((row) => ({
    object: 'change-request-requested-reviewer',
    kind: 'user',
    user: person(row.user_id),
    revision: row.revision_id,
    requestedBy: person(row.requested_by),
    createdAt: toTimestamp(row.created_at),
  }))
}

async function peopleOf(ctx: Context, ids: string[]): Promise<(id: string) => User> {
  const people = await peopleBy(ctx.db, ids)
  return (id) => {
    const found = people.get(id)
    if (found === undefined) throw new Error('somebody in a review is not there')
    return presentUser(ctx, found)
  }
}
