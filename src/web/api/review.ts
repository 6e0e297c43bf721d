import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listChangeRequestConflicts, resolveChangeRequestConflict } from '../../contract/content/changes.ts'
import { type ChangeRequestStatus } from '../../contract/review/change-request.ts'
import {
  getChangeRequestById,
  getChangeRequestChecks,
  listChangeRequestLinks,
  listChangeRequestsForOrganization,
  listChangeRequestsForSpace,
  mergeChangeRequest,
  updateChangeRequest,
  updateChangeRequestById,
} from '../../contract/review/change-requests.ts'
import {
  getContributorsByChangeRequestId,
  getRequestedReviewersByChangeRequestId,
  getReviewsByChangeRequestId,
  listRequestedReviews,
  removeRequestedReviewerFromChangeRequest,
  requestReviewersForChangeRequest,
  submitChangeRequestReview,
} from '../../contract/review/reviews.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** The change requests that wait for one's review. */
export function awaitedReviewsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys.changeRequests(organizationId), 'awaited'],
    queryFn: () => call(listRequestedReviews, { params: { organizationId }, query: { limit: 20 } }),
  })
}

/** One's own that are not merged yet, open ones first. */
export function ownChangeRequestsQuery(organizationId: string, creator: string) {
  return queryOptions({
    queryKey: [...keys.changeRequests(organizationId), 'own'],
    queryFn: async () => {
      const params = { organizationId }
      const [open, drafts] = await Promise.all(
        (['open', 'draft'] as const).map((status) =>
          call(listChangeRequestsForOrganization, { params, query: { status, creator, limit: 10 } }),
        ),
      )
      return [...(open?.items ?? []), ...(drafts?.items ?? [])]
    },
  })
}

export type ChangeRequestFilter = { status: ChangeRequestStatus; creator?: string }

/** The change requests of a space. */
export function changeRequestsQuery(spaceId: string, filter: ChangeRequestFilter) {
  return queryOptions({
    queryKey: [...keys.space(spaceId), 'change-requests', filter],
    queryFn: () =>
      call(listChangeRequestsForSpace, { params: { spaceId }, query: { ...filter, limit: 100 } }),
  })
}

export type ChangeRequestKey = { spaceId: string; changeRequestId: string }

const keyOf = ({ spaceId, changeRequestId }: ChangeRequestKey) => keys.changeRequest(spaceId, changeRequestId)

/** A change request by its id, or by its number in the space. */
export function changeRequestQuery(spaceId: string, changeRequestId: string) {
  return queryOptions({
    queryKey: keys.changeRequest(spaceId, changeRequestId),
    queryFn: () => call(getChangeRequestById, { params: { spaceId, changeRequestId } }),
  })
}

/** The ids of those who edited it: their approval would be refused. */
export function editorsQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: [...keyOf(params), 'editors'],
    queryFn: async () => {
      const { items } = await call(getContributorsByChangeRequestId, { params, query: { limit: 100 } })
      return items.filter(({ actionType }) => actionType === 'edit').map(({ user }) => user.id)
    },
  })
}

export function reviewersQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: [...keyOf(params), 'reviewers'],
    queryFn: async () => {
      const [reviews, requested] = await Promise.all([
        allPages((query) => call(getReviewsByChangeRequestId, { params, query })),
        allPages((query) => call(getRequestedReviewersByChangeRequestId, { params, query })),
      ])
      return { reviews, requested }
    },
  })
}

export function conflictsQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: [...keyOf(params), 'conflicts'],
    queryFn: () => allPages((query) => call(listChangeRequestConflicts, { params, query })),
  })
}

/** What keeps it from being merged. */
export function checksQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: [...keyOf(params), 'checks'],
    queryFn: () => call(getChangeRequestChecks, { params }),
  })
}

export function brokenLinksInQuery(params: ChangeRequestKey) {
  return queryOptions({
    queryKey: [...keyOf(params), 'broken-links'],
    queryFn: async () =>
      (await call(listChangeRequestLinks, { params, query: { status: 'broken', limit: 200 } })).items,
  })
}

/** What people do with a change request; each is shown as it is afterwards. */
export function useChangeRequestActions(params: ChangeRequestKey) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.space(params.spaceId) })
  const update = useMutation({
    mutationFn: (body: { subject?: string; status?: 'draft' | 'open' | 'archived' }) =>
      call(updateChangeRequestById, { params, body }),
    onSettled,
  })
  const merge = useMutation({ mutationFn: () => call(mergeChangeRequest, { params }), onSettled })
  const takeIn = useMutation({ mutationFn: () => call(updateChangeRequest, { params }), onSettled })
  const review = useMutation({
    mutationFn: ({ status, comment }: { status: 'approved' | 'changes-requested'; comment: string }) =>
      call(submitChangeRequestReview, {
        params,
        body: { status, ...(comment === '' ? {} : { comment: { markdown: comment } }) },
      }),
    onSettled,
  })
  const request = useMutation({
    mutationFn: (users: string[]) => call(requestReviewersForChangeRequest, { params, body: { users } }),
    onSettled,
  })
  const unrequest = useMutation({
    mutationFn: (userId: string) =>
      call(removeRequestedReviewerFromChangeRequest, { params: { ...params, userId } }),
    onSettled,
  })
  const decide = useMutation({
    mutationFn: ({ conflictId, keep }: { conflictId: string; keep: 'primary' | 'changed' | 'both' }) =>
      call(resolveChangeRequestConflict, { params: { ...params, conflictId }, body: { keep } }),
    onSettled,
  })
  return { update, merge, takeIn, review, request, unrequest, decide }
}
