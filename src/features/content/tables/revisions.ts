type ObjectsTable = {
  hash: string
  /** Canonical JSON, compressed with zstd. */
  data: Uint8Array
  /** When it was last written; what nothing names is collected some time after. */
  written_at: number
}

type RevisionsTable = {
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
  /** When the sitting began that it holds; `null` for what nobody's editor saved by itself. */
  sitting_at: number | null
  /** JSON array of those who typed in it besides its author. */
  co_authors: string | null
  /** 1 when the next revision of the same sitting took its place in the history. */
  folded: number
}

/** The current revision of a space, or of a change request: `id` is theirs. */
type HeadsTable = {
  id: string
  space_id: string
  revision_id: string
  /** The snapshot that `content_index` and `links` were made from; `null` while they are not there. */
  indexed_snapshot: string | null
}

/** Bytes in the storage that content may name, and when they were last put there. */
type BlobsTable = { key: string; written_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    objects: ObjectsTable
    revisions: RevisionsTable
    heads: HeadsTable
    blobs: BlobsTable
  }
}
