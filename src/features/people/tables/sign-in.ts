import type { Role } from '../../../contract/people/roles.ts'

type PasswordsTable = {
  user_id: string
  /** What `hashPassword` made. */
  hash: string
  changed_at: number
}

type IdentityProvidersTable = {
  id: string
  organization_id: string
  kind: 'saml' | 'oidc'
  label: string
  entity_id: string | null
  sso_url: string | null
  certificate: string | null
  issuer: string | null
  client_id: string | null
  /** Encrypted. */
  client_secret: string | null
  default_role: Role | null
  default_team: string | null
  created_at: number
  updated_at: number
}

/** Who a user is at a provider. */
type IdentitiesTable = { provider_id: string; subject: string; user_id: string; created_at: number }

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

type OneTimeLinksTable = {
  /** SHA-256 of the code in the link. */
  hash: string
  purpose: 'sign-in' | 'password'
  email: string
  /** A path here, to go on to. */
  return_to: string | null
  created_at: number
  expires_at: number
}

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
  expires_at: number
}

type SignInAttemptsTable = { name: string; attempts: number; ends_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    passwords: PasswordsTable
    identity_providers: IdentityProvidersTable
    identities: IdentitiesTable
    sessions: SessionsTable
    one_time_links: OneTimeLinksTable
    sign_in_flows: SignInFlowsTable
    sign_in_attempts: SignInAttemptsTable
  }
}
