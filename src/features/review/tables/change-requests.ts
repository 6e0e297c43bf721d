type ChangeRequestsTable = {
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
  /** When and by whom, while it is archived. */
  archived_at: number | null
  archived_by: string | null
  has_been_updated: number
  /** Open comments on it; kept by comments. */
  comments: number
}

type ContributorsTable = {
  change_request_id: string
  user_id: string
  edits: number
  updated_at: number
}

type ConflictsTable = {
  id: string
  change_request_id: string
  /** What the conflict is about, so that the same one is kept once. */
  identity: string
  /** The three versions, as the engine made them. */
  conflict: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    change_requests: ChangeRequestsTable
    change_request_contributors: ContributorsTable
    change_request_conflicts: ConflictsTable
  }
}
