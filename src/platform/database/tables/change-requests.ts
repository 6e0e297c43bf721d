export type ChangeRequestsTable = {
  id: string
  space_id: string
  /** Runs within the space and is never used again. */
  number: number
  status: 'draft' | 'open' | 'archived' | 'merged'
  subject: string
  description: string | null
  created_by: string | null
  created_at: number
  updated_at: number
  /** The revision of the space that it started from. */
  revision_initial: string
  /** The revision of the space that it last took in; the base of the next merge. */
  revision_ancestor: string
  revision_merged: string | null
  has_been_updated: number
  /** Open comments on it; kept by comments. */
  comments: number
}

export type ContributorsTable = {
  change_request_id: string
  user_id: string
  edits: number
  updated_at: number
}

export type ConflictsTable = {
  id: string
  change_request_id: string
  /** What the conflict is about, so that the same one is kept once. */
  identity: string
  /** The three versions, as the engine made them. */
  conflict: string
  created_at: number
}

export type ReviewsTable = {
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

export type RequestedReviewersTable = {
  change_request_id: string
  user_id: string
  requested_by: string
  revision_id: string
  created_at: number
}

export type CommentsTable = {
  id: string
  space_id: string
  change_request_id: string | null
  review_id: string | null
  page_id: string | null
  node_id: string | null
  table_cell: string | null
  revision_id: string
  body: string
  posted_by: string
  posted_at: number
  edited_at: number | null
  status: 'open' | 'resolved'
  resolved_at: number | null
  resolved_by: string | null
  replies: number
}

export type CommentRepliesTable = {
  id: string
  comment_id: string
  body: string
  posted_by: string
  posted_at: number
  edited_at: number | null
}

/** On a comment or a reply. */
export type ReactionsTable = { target_id: string; emoji: string; user_id: string; reacted_at: number }
