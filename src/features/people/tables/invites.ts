import type { Role } from '../../../contract/people/roles.ts'

type InvitesTable = {
  id: string
  organization_id: string
  /** SHA-256 of the secret that lets people in. */
  hash: string
  /** `null` for a link, which anybody may follow. */
  email: string | null
  /** Whether the secret went to the address by mail, and to nobody else. */
  mailed: number
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
