/** An import: of a job, or one that was answered at once and is kept for its log. */
type ImportRunsTable = {
  id: string
  organization_id: string
  space_id: string
  change_request_id: string | null
  page_id: string | null
  /** Encrypted, since an address may hold a password: JSON of the contract's ContentImportSource or ImportContent. */
  source: string
  status: 'pending' | 'in-progress' | 'prepared' | 'completed' | 'failed' | 'cancelled'
  created_by: string
  created_at: number
  started_at: number | null
  completed_at: number | null
  revision_id: string | null
  imported: number
  total: number
  /** JSON: the ids of the pages and where they came from. */
  pages: string
  /** JSON: what could not be imported, and why. */
  log: string
  error: string | null
  /** 1: stops before anything is written, for somebody to look and choose. */
  is_reviewed: number
  /** JSON: the pages that were found, as long as nobody has chosen. */
  found: string | null
  /** JSON: the names of the pages to take, or null for all; set once somebody has chosen. */
  chosen: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    import_runs: ImportRunsTable
  }
}
