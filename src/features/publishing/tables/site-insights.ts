/** Something that a visitor of a site did. */
type SiteEventsTable = {
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

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_events: SiteEventsTable
  }
}
