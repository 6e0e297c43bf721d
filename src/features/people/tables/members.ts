import type { Role } from '../../../contract/people/roles.ts'

type MembersTable = {
  organization_id: string
  user_id: string
  role: Role | null
  disabled: number
  sso: number
  joined_at: number
  last_seen_at: number | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    members: MembersTable
  }
}
