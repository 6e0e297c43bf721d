/** A team or a person who may read a site for members. */
type SiteReadersTable = {
  id: string
  site_id: string
  team_id: string | null
  user_id: string | null
}

/** A member's way from the sign-in to a site, once and within a minute. */
type SiteEntryCodesTable = {
  hash: string
  site_id: string
  session_id: string
  /** Of what the browser got when it left the site. */
  state_hash: string
  expires_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_readers: SiteReadersTable
    site_entry_codes: SiteEntryCodesTable
  }
}
