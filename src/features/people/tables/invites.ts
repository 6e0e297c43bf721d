import type { Role } from '../../../contract/people/roles.ts'

type InvitesTable = {
  id: string
  organization_id: string
  /** `null` for a link, which anybody may follow. */
  email: string | null
  role: Role | null
  sso: number
  created_by: string | null
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invites: InvitesTable
  }
}
