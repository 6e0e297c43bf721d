export type ObjectsTable = {
  hash: string
  /** Canonical JSON, compressed with zstd. */
  data: Uint8Array
  /** When it was last written; what nothing names is collected some time after. */
  written_at: number
}

export type RevisionsTable = {
  id: string
  /** The space whose content this is, also for revisions of its change requests. */
  space_id: string
  /** The head that it was made for: the space's own, or a change request's. */
  head_id: string
  type: 'edits' | 'merge' | 'update' | 'rollback' | 'computed'
  /** JSON array of revision ids. */
  parents: string
  snapshot: string
  author_id: string | null
  git: string | null
  merged_from: string | null
  created_at: number
}

/** The current revision of a space, or of a change request: `id` is theirs. */
export type HeadsTable = {
  id: string
  space_id: string
  revision_id: string
  /** The snapshot that `content_index` and `links` were made from; `null` while they are not there. */
  indexed_snapshot: string | null
}

export type CollectionsTable = {
  id: string
  organization_id: string
  title: string
  description: string | null
  created_at: number
}

export type SpacesTable = {
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

/** Where the pages, files, reusable contents and anchors of a head are; made from its snapshot. */
export type ContentIndexTable = {
  head_id: string
  kind: 'page' | 'file' | 'reusable-content' | 'anchor'
  /** The id; for an anchor, the page's id, `#` and the anchor. */
  id: string
  /** The page above a page, or the page of an anchor. */
  parent_id: string | null
}

/** One reference in the content of a head; made from its snapshot. */
export type LinksTable = {
  head_id: string
  source_kind: 'page' | 'reusable-content'
  source_id: string
  /** Running number within the source. */
  number: number
  node: string | null
  relation: 'reference' | 'dependsOn'
  kind:
    | 'file'
    | 'url'
    | 'page'
    | 'anchor'
    | 'user'
    | 'collection'
    | 'space'
    | 'reusable-content'
    | 'tag'
    | 'openapi'
  /** The space that is pointed into; the head's own unless the reference says otherwise. */
  target_space: string | null
  target_id: string
  /** The reference as it stands in the document. */
  ref: string
}

/** Bytes in the storage that content may name, and when they were last put there. */
export type BlobsTable = { key: string; written_at: number }
