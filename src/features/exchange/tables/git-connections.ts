type GitConnectionsTable = {
  space_id: string
  /** The address of the repository, without credentials. */
  repository: string
  ref: string
  directory: string
  credential: 'none' | 'password' | 'deploy-key'
  /** The address with its credentials, or with the key that opens it, encrypted. */
  sealed_access: string
  public_key: string | null
  sealed_webhook_secret: string | null
  /** 1: what changes in the space is exported by itself. */
  exports_changes: number
  /** Who is told when a sync that nobody asked for fails. */
  connected_by: string
  created_at: number
  updated_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    git_connections: GitConnectionsTable
  }
}
