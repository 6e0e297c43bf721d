import type { SiteType, SiteVisibility } from '../../../contract/publishing/site-words.ts'

export type SitesTable = {
  id: string
  organization_id: string
  type: SiteType
  title: string
  title_folded: string
  /** The name in the address; of one site in the whole installation. */
  basename: string
  hostname: string | null
  hostname_status: string | null
  proxy_origin: string | null
  visibility: SiteVisibility
  published: number
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

export type SiteSectionGroupsTable = {
  id: string
  site_id: string
  parent_id: string | null
  title: string
  icon: string | null
  /** The place among the sections and groups of the same parent. */
  position: string
}

export type SiteSectionsTable = {
  id: string
  site_id: string
  group_id: string | null
  title: string
  description: string | null
  icon: string | null
  path: string
  condition: string | null
  is_default: number
  position: string
}

export type SiteSpacesTable = {
  id: string
  site_id: string
  section_id: string | null
  space_id: string
  path: string
  condition: string | null
  is_default: number
  position: string
  /** JSON of what differs from the site's. */
  customization: string | null
}

export type SiteShareLinksTable = {
  id: string
  site_id: string
  name: string
  active: number
  /** SHA-256 of the key, to find it by; the key itself is encrypted. */
  key_hash: string
  key_sealed: string
  created_at: number
}

export type SiteRedirectsTable = {
  id: string
  site_id: string
  source: string
  /** JSON. */
  destination: string
  /** Browsers and search engines may keep it. */
  permanent: number
  /** What the `*` of the source took goes behind the destination. */
  capture_wildcard: number
  /** Not in force yet. */
  draft: number
  created_at: number
}

/** Where a page was before it was moved or renamed. */
export type PageAddressesTable = { space_id: string; path: string; page_id: string; left_at: number }

/** Something that a visitor of a site did. */
export type SiteEventsTable = {
  id: string
  site_id: string
  type: string
  at: number
  url: string
  display_context: string
  site_section_id: string | null
  site_space_id: string | null
  share_key: string | null
  space_id: string | null
  page_id: string | null
  visitor_id: string
  session_id: string
  device: string
  browser: string
  os: string
  bot: string
  language: string | null
  referrer: string
  referrer_domain: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string
  utm_content: string
  /** JSON of what was known about the visitor. */
  claims: string
  query: string | null
  /** How many pages a search found, where the event says so. */
  results: number | null
  rating: string | null
  comment: string | null
  answer_rating: number | null
  link: string | null
  link_kind: string | null
  link_domain: string | null
  link_position: string | null
  operation_path: string | null
  operation_method: string | null
  placement: string | null
}
