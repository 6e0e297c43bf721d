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

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    resources: ResourcesTable
    grants: GrantsTable
  }
}
