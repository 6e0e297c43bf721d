type ReviewsTable = {
  id: string
  change_request_id: string
  reviewer_id: string
  requested_by: string | null
  status: 'approved' | 'changes-requested'
  revision_id: string
  /** By a later request or review of the same reviewer. */
  superseded: number
  comment_id: string | null
  created_at: number
}

type RequestedReviewersTable = {
  change_request_id: string
  user_id: string
  requested_by: string
  revision_id: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    reviews: ReviewsTable
    requested_reviewers: RequestedReviewersTable
  }
}
