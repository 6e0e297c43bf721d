import type { DocumentInput } from '../../../contract/content/documents.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import * as contract from '../../../contract/review/reviews.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Services } from '../../../kernel/context.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import { parseInput } from '../../content/page-input/index.ts'
import { actingUser } from '../../people/access/index.ts'
import { presentUser } from '../../people/users/index.ts'
import {
  changeRequestUpdated,
  contributorsOf,
  listChangeRequests,
  readChangeRequest,
} from '../change-requests/index.ts'
import { presentRequests, presentReviews } from './present.ts'
import { requestReviewers } from './request-reviewers.ts'
import { awaitedFrom, deleteRequest, requestedReviewers, reviewBy, reviewsOf } from './queries.ts'
import { submitReview } from './submit-review.ts'

export const reviewRoutes: Route[] = [
  implement(contract.getReviewsByChangeRequestId, async (ctx, { params, query }) => {
    const { id } = await readChangeRequest(ctx, params)
    const list = await reviewsOf(ctx.db, id, { isOutdated: query.outdated, page: query })
    return { ...list, items: await presentReviews(ctx, list.items) }
  }),
  implementPrepared(
    contract.submitChangeRequestReview,
    async ({ services }, { body }) => readComment(services, body.comment),
    async (ctx, { params, body }, comment) => {
      const review = await reviewBy(ctx.db, await submitReview(ctx, params, { ...body, comment }))
      const [presented] = await presentReviews(ctx, review === undefined ? [] : [review])
      if (presented === undefined) throw new Error('the review that was just made is not there')
      return presented
    },
  ),
  implement(contract.getRequestedReviewersByChangeRequestId, async (ctx, { params, query }) => {
    const { id } = await readChangeRequest(ctx, params)
    const list = await requestedReviewers(ctx.db, id, query)
    return { ...list, items: await presentRequests(ctx, list.items) }
  }),
  implement(contract.listRequestedReviews, async (ctx, { params, query }) =>
    listChangeRequests(ctx, {
      ...params,
      filter: { status: 'open', among: awaitedFrom(ctx.db, actingUser(ctx)) },
      page: query,
    }),
  ),
  implement(contract.requestReviewersForChangeRequest, async (ctx, { params, body }) => ({
    users: await presentRequests(ctx, await requestReviewers(ctx, params, body)),
  })),
  implement(contract.removeRequestedReviewerFromChangeRequest, async (ctx, { params }) => {
    const { id: changeRequestId, space_id: spaceId } = await readChangeRequest(ctx, params)
    await deleteRequest(ctx.db, { changeRequestId, userId: params.userId })
    await ctx.emit(changeRequestUpdated({ spaceId, changeRequestId }))
  }),
  implement(contract.getContributorsByChangeRequestId, async (ctx, { params, query }) => {
    const { id } = await readChangeRequest(ctx, params)
    return contributorsOf(ctx.db, id, {
      page: query,
      item: (row) => ({
        updatedAt: toTimestamp(row.updated_at),
        count: row.edits,
        user: presentUser(ctx, row),
        actionType: 'edit' as const,
      }),
    })
  }),
]

async function readComment(
  services: Services,
  comment: DocumentInput | undefined,
): Promise<JSONDocument | undefined> {
  if (comment === undefined) return undefined
  const { text } = await parseInput(services, comment, { place: 'comment', rules: 'text' })
  // What was read is a document.
  return JSON.parse(text) as JSONDocument
}
