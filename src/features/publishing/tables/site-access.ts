type SiteShareLinksTable = {
  id: string
  site_id: string
  name: string
  active: number
  /** SHA-256 of the key, to find it by; the key itself is encrypted. */
  key_hash: string
  key_sealed: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_share_links: SiteShareLinksTable
  }
}
