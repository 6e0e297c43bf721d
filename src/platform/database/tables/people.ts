import type { Role } from '../../../contract/people/roles.ts'
import type { TeamMemberRole } from '../../../contract/people/teams.ts'

export type UsersTable = {
  id: string
  email: string
  email_verified_at: number | null
  display_name: string
  /** Display name and e-mail, folded, for search. */
  search_text: string
  photo_url: string | null
  created_at: number
}

export type TokensTable = {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the secret; the secret itself is nowhere. */
  hash: string
  read_only: number
  created_at: number
  expires_at: number | null
  last_used_at: number | null
}

export type OrganizationsTable = {
  id: string
  title: string
  hostname: string | null
  default_role: Role | null
  default_content: string | null
  logo: string | null
  sso: number
  ai: number
  invite_links: number
  merge_rules: string
  created_at: number
}

export type EmailDomainsTable = { organization_id: string; domain: string }

export type MembersTable = {
  organization_id: string
  user_id: string
  role: Role | null
  disabled: number
  sso: number
  joined_at: number
  last_seen_at: number | null
}

export type TeamsTable = {
  id: string
  organization_id: string
  title: string
  title_folded: string
  created_at: number
}

export type TeamMembersTable = {
  team_id: string
  organization_id: string
  user_id: string
  role: TeamMemberRole
  added_at: number
}

export type InvitesTable = {
  id: string
  organization_id: string
  /** `null` for a link, which anybody may follow. */
  email: string | null
  role: Role | null
  sso: number
  created_by: string | null
  created_at: number
}
