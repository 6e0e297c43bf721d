/** Who a user is at a provider. */
type IdentitiesTable = { provider_id: string; subject: string; user_id: string; created_at: number }

/** A sign-in through a provider that is under way. */
type SignInFlowsTable = {
  /** The SAML request's id, or the OpenID Connect state. */
  id: string
  provider_id: string
  /** SHA-256 of the cookie of the browser that began it. */
  browser_hash: string
  return_to: string | null
  /** Encrypted: what the callback must show to hold, and then what the provider answered. */
  sealed: string | null
  /** Set once the provider has answered. */
  ticket_hash: string | null
  /** Whether only the answer is looked at, and nobody let in. */
  is_trial: 0 | 1
  expires_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    identities: IdentitiesTable
    sign_in_flows: SignInFlowsTable
  }
}
