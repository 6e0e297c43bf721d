type TokensTable = {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the secret; the secret itself is nowhere. */
  hash: string
  read_only: number
  created_at: number
  expires_at: number | null
  last_used_at: number | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    tokens: TokensTable
  }
}
