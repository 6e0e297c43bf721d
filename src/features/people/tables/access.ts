import type { Role } from '../../../contract/people/roles.ts'

type ResourcesTable = {
  id: string
  kind: 'collection' | 'space' | 'site'
  organization_id: string
  parent_id: string | null
  default_level: Role | 'inherit' | 'none'
  created_by: string | null
  /** The place among the siblings, spaces and collections alike: a key that sorts as text. */
  position: string
  deleted_at: number | null
}

type GrantsTable = {
  resource_id: string
  subject_kind: 'user' | 'team'
  subject_id: string
  /** `null` takes access away. */
  role: Role | null
  created_at: number
}

/** Where a token was used, and whether it may still be. */
type TokenUsesTable = {
  organization_id: string
  token_id: string
  /** Whose it is. */
  user_id: string
  last_used_at: number | null
  revoked_at: number | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    resources: ResourcesTable
    grants: GrantsTable
    token_uses: TokenUsesTable
  }
}
