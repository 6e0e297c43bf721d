import type { Role } from '../../../contract/people/roles.ts'

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
  /** When an answer of it was last taken, with the settings as they are. */
  accepted_at: number | null
  /** When one was last refused, and why. */
  refused_at: number | null
  refusal: string | null
  created_at: number
  updated_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    identity_providers: IdentityProvidersTable
  }
}
