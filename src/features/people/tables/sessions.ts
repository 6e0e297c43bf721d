type SessionsTable = {
  id: string
  user_id: string
  /** SHA-256 of the secret in the cookie. */
  hash: string
  method: 'password' | 'link' | 'invitation' | 'saml' | 'oidc'
  provider_id: string | null
  user_agent: string
  address: string
  created_at: number
  last_used_at: number
  expires_at: number
}

/** A session that ended because an organization demands a second factor, by the hash that it had. */
type DemandedSignOutsTable = {
  hash: string
  organization_id: string
  ended_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable
    demanded_sign_outs: DemandedSignOutsTable
  }
}
