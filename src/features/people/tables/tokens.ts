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
  /** Whether whoever runs the server vouches for it, or the session that made it, opened by `provider_id` if any. */
  origin: 'operator' | 'session'
  provider_id: string | null
  /** Of the provider. */
  origin_organization_id: string | null
  /** The token that made this one. */
  parent_id: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    tokens: TokensTable
  }
}
