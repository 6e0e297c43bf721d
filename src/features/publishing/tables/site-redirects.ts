type SiteRedirectsTable = {
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

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_redirects: SiteRedirectsTable
  }
}
