type GitSyncsTable = {
  space_id: string
  /** The address of the repository, without credentials. */
  repository: string
  ref: string
  directory: string
  commit_oid: string
  revision_id: string
  /** JSON: old paths of pages, and the files that they lead to. */
  redirects: string
  updated_at: number
}

type GitOperationsTable = {
  id: string
  space_id: string
  direction: 'import' | 'export'
  state: 'queued' | 'running' | 'success' | 'failure'
  stage: 'repo_fetch' | 'config_check' | 'content_process' | 'finalize'
  /** JSON: what was asked for, without the address. */
  request: string
  /** The address with its credentials, or with the key that opens it, encrypted; gone as soon as the operation ends. */
  sealed_url: string | null
  /** When it has its turn among those that wait. */
  order_at: number
  dispatched_tasks: number
  completed_tasks: number
  commit_oid: string | null
  revision_id: string | null
  error: string | null
  /** JSON: what is wrong with the files, a line each; null when nothing is. */
  problems: string | null
  created_at: number
  started_at: number | null
  updated_at: number
  completed_at: number | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    git_syncs: GitSyncsTable
    git_operations: GitOperationsTable
  }
}
