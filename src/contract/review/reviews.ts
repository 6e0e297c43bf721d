import { Type, type Static } from 'typebox'
import { ChangeRequest } from './change-request.ts'
import { changeRequestIds, changeRequestPath } from './change-requests.ts'
import { RemarkInput, JSONDocument } from '../content/documents.ts'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'
import { User } from '../people/users.ts'

const ReviewStatus = Type.Enum(['approved', 'changes-requested'], { title: 'ChangeRequestReviewStatus' })

export const Review = Type.Object(
  {
    object: Type.Literal('change-request-review'),
    id: Type.String(),
    revision: Type.String(),
    reviewer: User,
    requestedBy: Type.Optional(User),
    status: ReviewStatus,
    outdated: Type.Boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'ChangeRequestReview' },
)
export type Review = Static<typeof Review>

export const RequestedReviewer = Type.Object(
  {
    object: Type.Literal('change-request-requested-reviewer'),
    kind: Type.Literal('user'),
    user: User,
    revision: Type.String(),
    requestedBy: User,
    createdAt: Timestamp,
  },
  { title: 'ChangeRequestRequestedReviewer' },
)
export type RequestedReviewer = Static<typeof RequestedReviewer>

const tag = 'Reviews'
const reading = { on: 'space', least: 'read' } as const

export const getReviewsByChangeRequestId = operation({
  id: 'getReviewsByChangeRequestId',
  tag,
  summary: 'List the reviews of a change request',
  method: 'GET',
  path: `${changeRequestPath}/reviews`,
  access: reading,
  params: changeRequestIds,
  query: listQuery({
    format: Type.Optional(Type.Enum(['document', 'markdown'])),
    outdated: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  response: listOf(Review),
})

export const submitChangeRequestReview = operation({
  id: 'submitChangeRequestReview',
  tag,
  summary: 'Review a change request',
  description: 'For `review` or more on the space, and for whoever was asked.',
  method: 'POST',
  path: `${changeRequestPath}/reviews`,
  access: reading,
  params: changeRequestIds,
  body: Type.Object({ status: ReviewStatus, comment: Type.Optional(RemarkInput) }),
  status: 201,
  response: Review,
})

export const getRequestedReviewersByChangeRequestId = operation({
  id: 'getRequestedReviewersByChangeRequestId',
  tag,
  summary: 'List who was asked to review',
  method: 'GET',
  path: `${changeRequestPath}/requested-reviewers`,
  access: reading,
  params: changeRequestIds,
  query: Page,
  status: 200,
  response: listOf(RequestedReviewer),
})

export const listRequestedReviews = operation({
  id: 'listRequestedReviews',
  tag,
  summary: 'List the open change requests that wait for your review, newest first',
  method: 'GET',
  path: '/orgs/{organizationId}/requested-reviews',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(ChangeRequest),
})

export const requestReviewersForChangeRequest = operation({
  id: 'requestReviewersForChangeRequest',
  tag,
  summary: 'Ask people to review; a draft becomes open',
  method: 'POST',
  path: `${changeRequestPath}/requested-reviewers`,
  access: { on: 'space', least: 'edit' },
  params: changeRequestIds,
  body: Type.Object({
    users: Type.Array(Id, { maxItems: 100 }),
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    description: Type.Optional(JSONDocument),
  }),
  status: 200,
  response: Type.Object({ users: Type.Array(RequestedReviewer) }),
})

export const removeRequestedReviewerFromChangeRequest = operation({
  id: 'removeRequestedReviewerFromChangeRequest',
  tag,
  summary: 'Ask somebody no longer',
  method: 'DELETE',
  path: `${changeRequestPath}/requested-reviewers/{userId}`,
  access: { on: 'space', least: 'edit' },
  params: ids('spaceId', 'changeRequestId', 'userId'),
  status: 204,
})

export const getContributorsByChangeRequestId = operation({
  id: 'getContributorsByChangeRequestId',
  tag,
  summary: 'List who edited a change request',
  method: 'GET',
  path: `${changeRequestPath}/contributors`,
  access: reading,
  params: changeRequestIds,
  query: Page,
  status: 200,
  response: listOf(
    Type.Object(
      { updatedAt: Timestamp, count: Type.Integer(), user: User, actionType: Type.Enum(['edit', 'comment']) },
      { title: 'UserContributor' },
    ),
  ),
})

export const reviewOperations = [
  getReviewsByChangeRequestId,
  submitChangeRequestReview,
  getRequestedReviewersByChangeRequestId,
  listRequestedReviews,
  requestReviewersForChangeRequest,
  removeRequestedReviewerFromChangeRequest,
  getContributorsByChangeRequestId,
]
