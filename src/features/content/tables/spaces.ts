type SpacesTable = {
  id: string
  organization_id: string
  title: string
  emoji: string | null
  icon: string | null
  edit_mode: 'live' | 'locked'
  visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | 'in-collection' | 'private'
  language: string | null
  merge_rules: string
  created_at: number
  updated_at: number
  /** The following are kept up to date by the features that own the things counted. */
  comments: number
  change_requests: number
  change_requests_open: number
  change_requests_draft: number
  last_change_request: number
  published_url: string | null
  public_url: string | null
  git_sync: string | null
  visitor_auth: string | null
  /** What computes the content, which is then not edited by hand: a translation. */
  computed_by: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    spaces: SpacesTable
  }
}
