import type { Role } from '../../../contract/people/roles.ts'

type OrganizationsTable = {
  id: string
  title: string
  hostname: string | null
  default_role: Role | null
  default_content: string | null
  logo: string | null
  sso: number
  /** Whether members who come in by their own means need a second factor. */
  second_factor: number
  ai: number
  invite_links: number
  merge_rules: string
  created_at: number
}

type EmailDomainsTable = { organization_id: string; domain: string }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    organizations: OrganizationsTable
    email_domains: EmailDomainsTable
  }
}
