import type { SiteType, SiteVisibility } from '../../../contract/publishing/site-words.ts'

type SitesTable = {
  id: string
  organization_id: string
  type: SiteType
  title: string
  title_folded: string
  /** The name in the address; of one site in the whole installation. */
  basename: string
  hostname: string | null
  /** What the last look at its records found. */
  hostname_status: string | null
  /** How it was proven that the name is the organization's; the site is served there from then on. */
  hostname_proof: 'txt' | 'cname' | 'operator' | 'localhost' | null
  hostname_verified_at: number | null
  /** When the proof was last found to hold. */
  hostname_proven_at: number | null
  proxy_origin: string | null
  visibility: SiteVisibility
  published: number
  /** Of a site for members: all of them, or those named. */
  readers: 'organization' | 'selected'
  agents_context: 'excluded' | 'included'
  adaptive: number
  /** JSON. */
  adaptive_schema: string | null
  adaptive_schema_at: number | null
  /** JSON of what was set; defaults are added when it is read. */
  customization: string
  /** The key that signs visitors' claims, encrypted. */
  visitor_key: string
  visitor_backend: 'custom' | 'integration'
  visitor_login_url: string | null
  /** Counts the changes of the site and its structure; what is kept in memory is kept under it. */
  version: number
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sites: SitesTable
  }
}
