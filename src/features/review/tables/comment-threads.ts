type CommentsTable = {
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

type CommentRepliesTable = {
  id: string
  comment_id: string
  body: string
  posted_by: string
  posted_at: number
  edited_at: number | null
}

/** On a comment or a reply. */
type ReactionsTable = { target_id: string; emoji: string; user_id: string; reacted_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    comments: CommentsTable
    comment_replies: CommentRepliesTable
    reactions: ReactionsTable
  }
}
